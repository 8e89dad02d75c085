/*
 * Replaces @netlify/database-dev (package.json: overrides). `netlify dev` starts that Postgres for every project, also for
 * one without a database, and waits for it: 5 s at each start, and longer at the first one.
 */

export class NetlifyDB {
  async start() {
    return '';
  }

  async stop() {}
}

export const applyMigrations = () => {};
export const initializeTrackingTable = () => {};
export const resetDatabase = () => {};
