import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'

/**
 * A connection pooler in transaction mode: a client has a connection to the database only until its transaction ends, and
 * the next one may be another. Names of statements are not carried along. `isSession`: it keeps the first it got.
 */
export async function openPooler(databaseUrl: string, isSession = false) {
  const idle: Socket[] = []
  const all = new Set<Socket>()
  const clients = new Set<Socket>()

  async function connect(): Promise<Socket> {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => {})
    await client.connect()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.removeAllListeners('data')
    all.add(stream)
    return stream
  }

  const server = createServer((client) => {
    let backend: Promise<Socket> | undefined
    let isGreeted = false
    const release = (socket: Socket) => {
      socket.removeAllListeners('data')
      backend = undefined
      idle.push(socket)
    }
    const take = async () => {
      const socket = idle.pop() ?? (await connect())
      socket.on('data', (data) => {
        client.write(data)
        if (endsTransaction(data) && !isSession) release(socket)
      })
      return socket
    }
    all.add(client)
    clients.add(client)
    client.on('error', () => {})
    client.on('close', () => {
      clients.delete(client)
      void backend?.then(release)
    })
    client.on('data', (data) => {
      if (!isGreeted) {
        isGreeted = true
        return void client.write(greeting)
      }
      if (String.fromCharCode(data[0]!) === 'X') return void client.end()
      backend ??= take()
      void backend.then((socket) => socket.write(data))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = new URL(databaseUrl)
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    clients: () => clients.size,
    close: () => {
      for (const socket of all) socket.destroy()
      server.close()
    },
  }
}

/** ReadyForQuery outside of a transaction. */
const endsTransaction = (data: Buffer): boolean => data.subarray(-6).equals(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]))

/** Logged in, with a process id of its own invention, ready. */
const greeting = Buffer.from([
  ...[0x52, 0, 0, 0, 8, 0, 0, 0, 0],
  ...[0x4b, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0, 1],
  ...[0x5a, 0, 0, 0, 5, 0x49],
])
