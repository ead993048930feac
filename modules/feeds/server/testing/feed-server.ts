import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

/** A local web server in place of an external one: answers by path and records requests. */
export async function feedServer() {
  const answers = new Map<string, Answer>()
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, reply) => {
    asked.push({ path: request.url!, headers: request.headers })
    const answer = answers.get(request.url!.split('?', 1)[0]!)
    if (answer) answer(request, reply)
    else reply.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    asked,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    on: (path: string, answer: Answer) => void answers.set(path, answer),
    /** A feed that answers conditional requests with 304. */
    feed(path: string, body: string, etag = `"${body.length}"`) {
      answers.set(path, (request, reply) => {
        if (request.headers['if-none-match'] === etag) reply.writeHead(304).end()
        else reply.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(body)
      })
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Item = { guid?: string; title: string; html?: string; link?: string; date?: string }

export function rss(title: string, items: readonly Item[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const written = items.map(
    ({ guid, title: name, html = '', link = '', date }) =>
      `<item><title>${escaped(name)}</title>${guid ? `<guid isPermaLink="false">${guid}</guid>` : ''}${link && `<link>${link}</link>`}<description>${escaped(html)}</description>${date ? `<pubDate>${date}</pubDate>` : ''}</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${title}</title><link>https://news.example.com/</link><description>about</description>${written.join('')}</channel></rss>`
}
