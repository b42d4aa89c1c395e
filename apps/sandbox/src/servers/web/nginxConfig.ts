import * as policies from './policies.js';
import { PROTECTIVE_HEADERS, TWO_YEARS_S, CONTENT_TYPES, NO_PAGE } from './securityHeaders.js';

export interface NginxOptions {
  readonly root: string;
  readonly listen: string;
  readonly hosts: readonly string[];
  readonly api: string | null;
  readonly base: string;
}

const API = ['api', 'cameras-algorithm', 'PostActions'];

export function nginxConfig({ root, listen, hosts, api, base }: NginxOptions): string {
  const isBelow = base !== '/';
  const prefix = base.slice(0, -1);
  const pattern = prefix.replaceAll('.', '\\.');
  // Two installations in one nginx need two sets of variables.
  const own = `$fitout_${isBelow ? `at${variablePart(prefix)}_` : ''}`;
  // The files are named from the root: what follows goes by the address without the path.
  const strip = isBelow ? `rewrite ^${pattern}(/.*)$ $1 break;\n    ` : '';
  const quoted = (policy: policies.Policy) => `"${policies.policyText(reportedBelow(prefix, policy))}"`;
  const types = Object.entries(CONTENT_TYPES).map(([ending, type]) => `    "${type}" ${ending.slice(1)};`);
  const headers = Object.entries(PROTECTIVE_HEADERS).map(([name, value]) => `  add_header ${name} "${value}" always;`);
  return `# Made by \`npm run nginx\`: change the policies in the source and not here.

# By the address and not by the type, which an answer 304 does not have: a browser would use the wrong policy for its copy.
map $uri ${own}policy {
  /index.html ${quoted(policies.pagePolicy(hosts))};
  ~/chatWorker[^/]*\\.m?js$ ${quoted(policies.workerPolicy(hosts))};
  ~^/sw(?:-off)?\\.js$ ${quoted(policies.SHELL_POLICY)};
  default ${quoted(policies.LOCKED_POLICY)};
}
# A name with a hash in it never means another file.
map $uri ${own}caching {
  "~^/assets/.*-[\\w-]{8,}\\.\\w+$" "public, max-age=31536000, immutable";
  default no-cache;
}
${isBelow ? '' : transportMap(own)}# By the address, because browsers send different headers for a page that their service worker requests.
map $uri ${own}page {
  "~^(?:${NO_PAGE})" ${base}missing;
  default ${base}index.html;
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

  add_header content-security-policy ${own}policy always;
  add_header cache-control ${own}caching always;
${isBelow ? '' : `  add_header strict-transport-security ${own}transport always;\n`}  add_header vary accept-encoding always;
${headers.join('\n')}

${isBelow ? outside(base) : ''}  location = ${base} {
    try_files /index.html =404;
  }
  location ${base} {
    ${strip}try_files $uri ${own}page;
  }
  location ${base}assets/ {
    ${strip}try_files $uri =404;
  }
  # Hidden files, maps of the sources and the compressed forms have no address.
  location ~ ${isBelow ? `^${pattern}(?=/).*` : ''}(?:/\\.|\\.(?:map|br|gz)$) {
    ${isBelow ? `rewrite ^${pattern}(/.*)$ $1;\n    ` : ''}rewrite ^ ${own}page last;
  }
  location = ${prefix}${policies.REPORT_PATH} {
    return 204;
  }
  location = ${base}missing {
    internal;
    return 404;
  }
  location ~ ^${pattern}/(?:${API.join('|')})(?:/|$) {
    ${api === null ? 'return 404;' : `${isBelow ? strip + moved(base) : ''}proxy_pass ${api};`}
  }
}
`;
}

function reportedBelow(prefix: string, policy: policies.Policy): policies.Policy {
  return 'report-uri' in policy ? { ...policy, 'report-uri': [prefix + policies.REPORT_PATH] } : policy;
}

function variablePart(prefix: string): string {
  return prefix.replaceAll(/[^a-z0-9]/gu, (sign) => `_${sign.charCodeAt(0).toString(16)}`);
}

function transportMap(own: string): string {
  return `# Over plain http the header means nothing.
map "$scheme $http_x_forwarded_proto" ${own}transport {
  ~https "max-age=${TWO_YEARS_S}; includeSubDomains";
  default "";
}
`;
}

function outside(base: string): string {
  return `  # A proxy may be at another port.
  absolute_redirect off;
  location = ${base.slice(0, -1)} {
    return 301 ${base}$is_args$args;
  }
  location / {
    return 404;
  }
`;
}

function moved(base: string): string {
  const filters = API.map((name) => `sub_filter '"/${name}/' '"${base}${name}/';`);
  return [
    `proxy_redirect / ${base};`,
    `proxy_cookie_path / ${base};`,
    'proxy_set_header accept-encoding "";',
    'sub_filter_types application/json;',
    'sub_filter_once off;',
    ...filters,
    '',
  ].join('\n    ');
}
