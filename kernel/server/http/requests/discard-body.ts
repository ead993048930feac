import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const mostDropped = 32 << 20
const longestMs = 5_000
const lingerMs = 2_000

/**
 * After a refusal before the end of the body. Most clients read the answer only after sending everything, so a short
 * rest is read and dropped first; with a longer one the connection is closed after the answer.
 */
export function discardRestOfBody({ raw: message }: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('connection', 'close')
  if (message.readableEnded || message.destroyed) return Promise.resolve()
  lingerAfter(message.socket)
  return new Promise((done) => {
    let dropped = 0
    const drop = (chunk: Buffer) => {
      dropped += chunk.length
      if (dropped > mostDropped) stop()
    }
    const stop = () => {
      clearTimeout(timer)
      message.off('data', drop).off('end', stop).off('close', stop)
      // The rest stays unread until the connection is closed.
      message.pause()
      done()
    }
    const timer = setTimeout(stop, longestMs)
    message.on('data', drop).on('end', stop).on('close', stop)
    message.resume()
  })
}

/**
 * A socket that is closed with unread data is reset, and the client loses the answer. So the server's side is closed
 * first, and the rest is read and dropped for a moment longer.
 */
function lingerAfter(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}
