import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FaultPlan, RequestFault } from './createFaultPlan.js';

export function relayRequest(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  { plan, log }: { readonly plan: FaultPlan; readonly log: (line: string) => void },
): void {
  const fault = request.method === 'OPTIONS' ? null : plan.request();
  if (fault !== null) log(`${request.method} ${request.url?.split('?', 1)[0]}: ${wordsOf(fault)}`);
  if (fault?.kind === 'refuse') return void request.destroy();
  if (fault?.kind === 'delay') return void setTimeout(() => carry(request, response, target, null), fault.ms);
  carry(request, response, target, fault);
}

function carry(request: IncomingMessage, response: ServerResponse, target: string, fault: RequestFault | null): void {
  const { method = 'GET', headers, url = '/' } = request;
  const onward = httpRequest(new URL(url, target), { method, headers }, (answer) => {
    if (fault?.kind === 'lose') {
      answer.resume();
      return void response.destroy();
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    if (fault?.kind !== 'cut') return void answer.pipe(response);
    answer.once('data', (bytes: Buffer) => {
      response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
      answer.resume();
    });
  });
  onward.on('error', () => response.destroy());
  request.on('error', () => onward.destroy());
  request.pipe(onward);
}

function wordsOf(fault: RequestFault): string {
  return 'ms' in fault ? `${fault.kind} ${fault.ms} ms` : fault.kind;
}
