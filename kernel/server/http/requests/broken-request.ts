import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { kernel } from '#kernel/language/words.ts'
import type { Settings } from '../../settings.ts'
import { failEnvelope, jsonType } from '../answers/envelope.ts'
import { securityHeaders } from '../security-headers.ts'

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** Invalid HTTP, or a request that came too slowly: answered on the raw socket, which is then closed. */
export function answerBrokenRequest(settings: Settings, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[error.code ?? ''] ?? 400
  const body = failEnvelope(kernel.fail('badInput', { data: {} }), kernel, 'zh', undefined)
  const headers = [
    ...securityHeaders(settings),
    ['content-type', jsonType],
    ['content-length', String(Buffer.byteLength(body))],
    ['connection', 'close'],
  ].map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`)
  socket.destroySoon()
}
