// This is the baseline for the service: a Fastify route that only runs one query. Its arguments are the port and the
// database URL.

import fastify from "fastify";
import pg from "pg";

const [port, connectionString] = process.argv.slice(2);
const database = new pg.Pool({ connectionString, max: 10 });
const app = fastify();
app.get("/", async () => (await database.query("select 1 as one")).rows[0]);
await app.listen({ host: "127.0.0.1", port: Number(port) });
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
