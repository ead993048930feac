import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const mostDropped = 32 << 20
const longestMs = 5_000
const lingerMs = 2_000

/**
 * After a refusal that came before the end of the body. Most senders read the answer only once they have sent all, so a
 * rest that is soon over is read and dropped first; from a longer one the connection is taken away with the answer.
 */
export function dropRest({ raw: message }: FastifyRequest, reply: FastifyReply): Promise<void> {
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
      // It stays on the wire until the connection is closed.
      message.pause()
      done()
    }
    const timer = setTimeout(stop, longestMs)
    message.on('data', drop).on('end', stop).on('close', stop)
    message.resume()
  })
}

/**
 * A socket that is closed while something unread lies in it is reset, and the sender loses the answer. So the server's end
 * is closed first, and the rest for a moment longer read and dropped.
 */
function lingerAfter(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}
