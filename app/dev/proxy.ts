import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { devDocument } from './document.ts'

/** Proxies a request to the server; documents are changed for Vite, everything else is passed through. */
export function handOn(
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
  notices: readonly string[],
  entry?: string,
): void {
  const { 'accept-encoding': _, ...headers } = request.headers
  const { method, url } = request
  const onward = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    const isDocument = answer.headers['content-type']?.startsWith('text/html')
    if (isDocument) return void sendDocument(answer, response, notices, entry)
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', (error) => sendTrouble(response, error))
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

/** Drops the Content Security Policy of the built portal, which would block Vite's inline scripts and styles. */
async function sendDocument(
  answer: IncomingMessage,
  response: ServerResponse,
  notices: readonly string[],
  entry?: string,
): Promise<void> {
  const { 'content-security-policy': _, 'content-length': __, etag: ___, ...headers } = answer.headers
  const html = devDocument((await buffer(answer)).toString(), notices, entry)
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': Buffer.byteLength(html) })
  response.end(html)
}

export function sendTrouble(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(`The server does not run:\n\n${error instanceof Error ? error.message : String(error)}\n`)
}
