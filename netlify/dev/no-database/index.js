/*
 * Replaces @netlify/database-dev (package.json: overrides). `netlify dev` starts that Postgres for every project and waits for
 * it, which more than doubles its startup time. This project does not use it.
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
