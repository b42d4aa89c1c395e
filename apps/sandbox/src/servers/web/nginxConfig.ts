import { LOCKED_POLICY, pagePolicy, policyText, REPORT_PATH, SHELL_POLICY, workerPolicy } from './policies.js';
import { PROTECTIVE_HEADERS, TWO_YEARS_S } from './securityHeaders.js';
import { CONTENT_TYPES } from './staticFiles.js';

/** The settings of an installation. */
export interface NginxOptions {
  /** The absolute path of the built web app. */
  readonly root: string;
  /** The `listen` value of nginx: a port, or an address with a port. */
  readonly listen: string;
  /**
   * Origins to which the page may connect: the marketplace, Easemob's REST and socket, the media service, the file
   * host.
   */
  readonly hosts: readonly string[];
  /** The origin of the marketplace's server, if the page reaches it through nginx; null if it has a separate host. */
  readonly api: string | null;
}

/** Paths of the page's origin that the marketplace answers. */
const API = '^/(?:api|cameras-algorithm|PostActions)(?:/|$)';

/**
 * Creates an nginx configuration for the `http` context that serves the built app as the sandbox does: with the same
 * policies, protective headers and caching, with the app's page for every navigation, and with the files that the build
 * has compressed.
 */
export function nginxConfig({ root, listen, hosts, api }: NginxOptions): string {
  const quoted = (policy: Parameters<typeof policyText>[0]) => `"${policyText(policy)}"`;
  const types = Object.entries(CONTENT_TYPES).map(([ending, type]) => `    "${type}" ${ending.slice(1)};`);
  const headers = Object.entries(PROTECTIVE_HEADERS).map(([name, value]) => `  add_header ${name} "${value}" always;`);
  return `# Made by \`npm run nginx\`: change the policies in the source and not here.

# The chat worker's policy and that of the service worker go by the address, a page's by its type; all else is locked.
map $uri $fitout_policy_of_address {
  ~/chatWorker[^/]*\\.m?js$ ${quoted(workerPolicy(hosts))};
  ~^/sw(?:-off)?\\.js$ ${quoted(SHELL_POLICY)};
  default "";
}
map $sent_http_content_type $fitout_policy_of_type {
  ~*^text/html ${quoted(pagePolicy(hosts))};
  default ${quoted(LOCKED_POLICY)};
}
map $fitout_policy_of_address $fitout_policy {
  "" $fitout_policy_of_type;
  default $fitout_policy_of_address;
}
# A name with a hash in it never means another file.
map $uri $fitout_caching {
  "~^/assets/.*-[\\w-]{8,}\\.\\w+$" "public, max-age=31536000, immutable";
  default no-cache;
}
# Over plain http the header means nothing.
map "$scheme $http_x_forwarded_proto" $fitout_transport {
  ~https "max-age=${TWO_YEARS_S}; includeSubDomains";
  default "";
}
# The app answers a navigation, and not a request for a part of a page.
map "$http_sec_fetch_mode|$http_accept" $fitout_page {
  ~^navigate\\|.*text/html /index.html;
  ~^\\|.*text/html /index.html;
  default /missing;
}

server {
  listen ${listen};
  root ${root};
  server_tokens off;
  gzip_static on;
  types {
${types.join('\n')}
  }
  default_type application/octet-stream;

  add_header content-security-policy $fitout_policy always;
  add_header cache-control $fitout_caching always;
  add_header strict-transport-security $fitout_transport always;
  add_header vary accept-encoding always;
${headers.join('\n')}

  location = / {
    try_files /index.html =404;
  }
  location / {
    try_files $uri $fitout_page;
  }
  location /assets/ {
    try_files $uri =404;
  }
  # Hidden files, maps of the sources and the compressed forms have no address.
  location ~ (?:/\\.|\\.(?:map|br|gz)$) {
    rewrite ^ $fitout_page last;
  }
  location = ${REPORT_PATH} {
    return 204;
  }
  location = /missing {
    internal;
    return 404;
  }
  location ~ ${API} {
    ${api === null ? 'return 404;' : `proxy_pass ${api};`}
  }
}
`;
}
