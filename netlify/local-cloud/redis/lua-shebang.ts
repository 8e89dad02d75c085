import { createHash } from 'node:crypto';

export interface LuaScripts {
  /** Removes Upstash's first line `#!lua flags=…` from a command's script, since Redis rejects it. */
  rewrite(command: Buffer[]): Buffer[];
  /** Returns the client's digest of a script that was rewritten for SCRIPT LOAD. */
  loadedDigest(command: Buffer[]): Buffer | undefined;
}

/** Stores the rewritten scripts, so that EVALSHA with the client's digest finds them. */
export function createLuaScripts(): LuaScripts {
  const stripped = new Map<string, Buffer>();

  function strip(script: Buffer): Buffer {
    if (!hasShebang(script)) return script;
    const end = script.indexOf('\n');
    // Keeps the line break, so that line numbers in error messages are right.
    const rest = end === -1 ? Buffer.alloc(0) : script.subarray(end);
    stripped.set(digest(script), rest);
    return rest;
  }

  return {
    rewrite(command) {
      const [name, first, second] = command;
      if (!name || !first) return command;
      const upper = name.toString().toUpperCase();
      if (upper === 'EVAL' || upper === 'EVAL_RO') return [name, strip(first), ...command.slice(2)];
      if (upper === 'EVALSHA' || upper === 'EVALSHA_RO') {
        const script = stripped.get(first.toString().toLowerCase());
        return script ? [Buffer.from(upper.replace('SHA', '')), script, ...command.slice(2)] : command;
      }
      if (upper === 'SCRIPT' && first.toString().toUpperCase() === 'LOAD' && second) {
        return [name, first, strip(second)];
      }
      return command;
    },
    loadedDigest([name, first, script]) {
      const isLoad =
        name?.toString().toUpperCase() === 'SCRIPT' && first?.toString().toUpperCase() === 'LOAD';
      return isLoad && script && hasShebang(script) ? Buffer.from(digest(script)) : undefined;
    },
  };
}

function hasShebang(script: Buffer): boolean {
  return script.subarray(0, 5).toString() === '#!lua';
}

function digest(script: Buffer): string {
  return createHash('sha1').update(script).digest('hex');
}
