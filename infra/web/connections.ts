/**
 * Connections, one request at a time on each. The address that was checked is the one connected to; which sources may reach
 * what decides which connections they share. Ending one ends all it does, whatever the server is up to.
 */

import { isIP, type LookupFunction, type Socket } from "node:net";
import { rootCertificates } from "node:tls";
import { buildConnector, Client } from "undici";
import { reachOf } from "./addresses.ts";
import type { Names } from "./names.ts";
import { onread } from "./reading.ts";
import { Refusal } from "./refusal.ts";

/** It does return the socket, although its type does not say so. */
type Connector = (target: buildConnector.Options, callback: buildConnector.Callback) => Socket | undefined;

export interface Permissions {
  readonly allowPrivate: boolean;
  readonly allowBadTls: boolean;
}

export interface Connection {
  readonly client: Client;
  readonly key: string;
  /** Connected to, once it is. */
  address: string;
  /** From the moment on that it is being connected. */
  socket: Socket | undefined;
  /** Has answered before: the server may have closed it meanwhile. */
  used: boolean;
  idleSince: number;
}

export interface ConnectionsOptions {
  readonly names: Names;
  /** Idle ones are closed to keep to it. */
  readonly maxConnections: number;
  readonly connectMs: number;
  readonly idleMs: number;
  readonly maxHeaderBytes: number;
  /** Certificates of authorities to trust beside the usual ones. */
  readonly authorities: readonly string[];
  readonly http2: boolean;
  readonly mayReach: (address: string, allowPrivate: boolean) => boolean;
}

export interface Connections {
  take(origin: string, permissions: Permissions, fresh?: boolean): Connection;
  /** To be used again. */
  giveBack(connection: Connection): void;
  end(connection: Connection): void;
  readonly open: number;
  close(): Promise<void>;
}

export function openConnections(options: ConnectionsOptions): Connections {
  const idle = new Map<string, Connection[]>();
  const all = new Set<Connection>();
  const connectors = new Map<string, Connector>();

  const connectorFor = (permissions: Permissions): Connector => {
    const name = `${permissions.allowPrivate} ${permissions.allowBadTls}`;
    let found = connectors.get(name);
    if (found === undefined) connectors.set(name, (found = connectorWith(options, permissions)));
    return found;
  };

  const end = (connection: Connection): void => {
    if (!all.delete(connection)) return;
    connection.client.destroy().catch(() => {});
    connection.socket?.destroy();
  };

  const takeIdle = (key: string): Connection | undefined => {
    const waiting = idle.get(key);
    const found = waiting?.pop();
    if (waiting?.length === 0) idle.delete(key);
    return found;
  };

  /** The one idle for longest is in the entry that was made first, or nearly so. */
  const makeRoom = (): void => {
    for (const [key] of idle) {
      if (all.size < options.maxConnections) return;
      for (let found = takeIdle(key); found !== undefined; found = takeIdle(key)) end(found);
    }
  };

  const sweep = setInterval(() => {
    const before = performance.now() - options.idleMs;
    for (const [key, connections] of idle) {
      const kept = connections.filter((connection) => connection.idleSince > before);
      for (const connection of connections) if (!kept.includes(connection)) end(connection);
      if (kept.length === 0) idle.delete(key);
      else idle.set(key, kept);
    }
  }, options.idleMs / 2);
  sweep.unref();

  return {
    get open() {
      return all.size;
    },
    take(origin, permissions, fresh = false) {
      const key = `${origin} ${permissions.allowPrivate} ${permissions.allowBadTls}`;
      const had = fresh ? undefined : takeIdle(key);
      if (had !== undefined) return had;
      makeRoom();
      const connection = connect(origin, key, connectorFor(permissions), options);
      all.add(connection);
      return connection;
    },
    giveBack(connection) {
      connection.used = true;
      connection.idleSince = performance.now();
      const waiting = idle.get(connection.key);
      if (waiting === undefined) idle.set(connection.key, [connection]);
      else waiting.push(connection);
    },
    end,
    async close() {
      clearInterval(sweep);
      idle.clear();
      const ending = [...all].map(({ client }) => client.destroy().catch(() => {}));
      all.clear();
      await Promise.all(ending);
    },
  };
}

function connect(
  origin: string,
  key: string,
  connector: Connector,
  { idleMs, maxHeaderBytes, http2 }: ConnectionsOptions,
): Connection {
  const client = new Client(origin, {
    connect: (target, callback) => {
      connection.socket = connector(target, (...result) => {
        const [, socket] = result;
        if (socket != null) connection.address = socket.remoteAddress ?? "";
        callback(...result);
      });
    },
    pipelining: 1,
    allowH2: http2,
    maxHeaderSize: maxHeaderBytes,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    // Ours: theirs start anew with every byte.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const connection: Connection = { client, key, address: "", socket: undefined, used: false, idleSince: 0 };
  return connection;
}

/** @param addresses those that its name has; none where it is an address itself */
function refused(host: string, addresses: readonly string[] = []): Refusal {
  // What a permission would open is said first.
  const [first = host] = [...addresses].sort(
    (a, b) => Number(reachOf(b) === "private") - Number(reachOf(a) === "private"),
  );
  const what = addresses.length === 0 ? host : `${host}, ${first},`;
  const why =
    reachOf(first) === "private"
      ? "is of this machine or a private network"
      : "is not an internet address, and is never reached";
  return new Refusal("refused-address", `${what} ${why}`);
}

function connectorWith(
  { names, connectMs, authorities, http2, mayReach }: ConnectionsOptions,
  { allowPrivate, allowBadTls }: Permissions,
): Connector {
  const lookup: LookupFunction = (host, { all }, done) => {
    names.addressesOf(host).then(
      (addresses) => {
        const allowed = addresses.filter((address) => mayReach(address, allowPrivate));
        const [first] = allowed;
        if (first === undefined) return done(refused(host, addresses), "", 0);
        if (all === true)
          done(
            null,
            allowed.map((address) => ({ address, family: isIP(address) })),
          );
        else done(null, first, isIP(first));
      },
      (error: Error) => done(error, "", 0),
    );
  };
  const connector = buildConnector({
    timeout: connectMs,
    allowH2: http2,
    lookup,
    autoSelectFamily: true,
    rejectUnauthorized: !allowBadTls,
    onread,
    ...(authorities.length === 0 ? {} : { ca: [...rootCertificates, ...authorities] }),
  } as buildConnector.BuildOptions) as Connector;
  return (target, callback) => {
    // Nobody looks up what is an address already.
    if (isIP(target.hostname) !== 0 && !mayReach(target.hostname, allowPrivate)) {
      process.nextTick(callback, refused(target.hostname), null);
      return undefined;
    }
    return connector(target, (...result) => {
      const [, socket] = result;
      if (socket == null || mayReach(socket.remoteAddress ?? "", allowPrivate)) return callback(...result);
      socket.destroy();
      callback(refused(String(socket.remoteAddress)), null);
    });
  };
}
