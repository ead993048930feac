import net from 'node:net'

/** One connection. An answer is its refusal's name, `done` for a success, undefined if the connection broke. */
export class Line {
  #socket: net.Socket
  #kept = ''
  #done: ((said: string | undefined) => void) | undefined
  #broken = false

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.setEncoding('latin1')
    this.#socket.on('data', (part) => this.#hear(String(part)))
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => {
      this.#broken = true
      this.#answer(undefined)
    })
  }

  ask(request: Buffer): Promise<string | undefined> {
    if (this.#broken) return Promise.resolve(undefined)
    return new Promise((done) => {
      this.#done = done
      this.#socket.write(request)
    })
  }

  end(): void {
    this.#socket.destroy()
  }

  #answer(said: string | undefined): void {
    const done = this.#done
    this.#done = undefined
    done?.(said)
  }

  #hear(part: string): void {
    this.#kept += part
    const end = this.#kept.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#kept.slice(0, end).toLowerCase()
    const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1])
    if (this.#kept.length < end + 4 + length) return
    const status = head.slice(9, 12)
    const refusal = /\r\nx-fail: (\w+)/.exec(head)?.[1]
    this.#kept = this.#kept.slice(end + 4 + length)
    this.#answer(refusal ?? (status === '200' ? 'done' : `status ${status}`))
  }
}
