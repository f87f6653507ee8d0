/** Words that newcomers search for, by the section that answers them, which need not contain these words. */
const newcomerWords: readonly (readonly [href: string, words: string])[] = [
	["/docs/quick-start", "tutorial getting started hello world example"],
	["/docs/quick-start#postman", "postman insomnia bruno collection"],
	["/docs/clerks-table#a-folder-into-a-spreadsheet", "spreadsheet excel xlsx csv export folder batch bulk"],
	["/docs/clerks-table#the-queue", "duplicate twice sort filter"],
	["/docs/clerks-table#going-through", "undo keyboard shortcut"],
	["/docs/clerks-table#masked-copies", "redact redaction mask blacken"],
	["/docs/clerks-table#what-needs-review", "correct correction review edit"],
	["/docs/clerks-table#when-the-window-closes", "lost refresh autosave"],
	["/docs/requests#sending-an-image", "upload base64 multipart file size pdf heic formats"],
	["/docs/requests#webhooks", "webhook callback asynchronous async push event"],
	["/docs/quick-start#generated-clients", "generator sdk codegen java go csharp"],
	["/docs/requests", "swagger openapi"],
	["/docs/requests#what-is-not-there", "liveness selfie face match fraud sanctions kyc aml"],
	["/docs/clerks-table#a-record", "fica rica compliance audit evidence archive"],
	["/docs/privacy", "privacy popia gdpr retention personal data protection deletion"],
	["/docs/requests#confidence", "threshold score"],
	["/docs/requests#headers", "cors browser request id"],
	["/docs/requests#health", "status ping heartbeat"],
	["/docs/evidence#places", "bounding box coordinates polygon"],
	["/docs/evidence#why-a-value-is-null", "contradiction missing value empty blank"],
	["/docs/evidence#checks", "checksum validate"],
	["/docs/limits", "throttle quota concurrency"],
	["/docs/limits#token-limits", "allow list allowlist whitelist ip address"],
	["/docs/limits#trying-again", "timeout backoff retry idempotent"],
	["/docs/operations#installing", "setup install offline air gapped nuget onnxruntime postinstall"],
	["/docs/operations#configuration", "settings environment variable env"],
	["/docs/operations#health-readiness-and-logs", "uptime logging probe"],
	["/docs/operations#metrics-and-alerts", "prometheus grafana metrics monitoring"],
	["/docs/operations#traces", "opentelemetry tracing span"],
	["/docs/operations#where-it-runs", "docker container compose kubernetes helm"],
	["/docs/operations#the-database", "backup restore postgres postgresql"],
	["/docs/operations#tokens-on-the-command-line", "rotate rotation revoke api key secret"],
	["/docs/operations#scaling", "replica horizontal load balancer cluster throughput"],
	["/docs/sign-in", "login sso saml oauth"],
	["/docs/sign-in#roles", "role rbac permission admin access control 403"],
	["/docs/accuracy", "benchmark error rate precision"],
];

/** Returns the newcomers' words for an address in the documentation; empty if there are none. */
export const findNewcomerWords = (href: string): string => newcomerWords.find(([target]) => target === href)?.[1] ?? "";

/** All addresses with newcomers' words. */
export const newcomerAddresses: readonly string[] = newcomerWords.map(([href]) => href);
