import { describe, expect, test } from 'vitest'
import { publishedAt } from './feed-dates.ts'
import { parseFeed } from './parse-feed.ts'
import { rss } from './testing/feed-server.ts'
import { isTame } from './xml-guard.ts'

const now = new Date('2026-11-15T08:00:00Z')
const reading = { base: 'https://news.example.com/feed.xml', now, zone: 'Asia/Shanghai' }
const parse = (text: string) => parseFeed(text, reading)

describe('a feed', () => {
  test.each([
    [
      'RSS',
      rss('要闻', [{ guid: 'a', title: '一', html: '<p>甲</p>', link: '/1', date: 'Sat, 14 Nov 2026 08:00:00 GMT' }]),
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>要闻</title><link href="https://news.example.com/"/><entry><id>a</id>
       <title>一</title><link href="/1"/><published>2026-11-14T08:00:00Z</published><content type="html">&lt;p&gt;甲&lt;/p&gt;</content></entry></feed>`,
    ],
    [
      'RDF',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
       <channel rdf:about="x"><title>要闻</title><link>https://news.example.com/</link><description>d</description></channel>
       <item rdf:about="a"><title>一</title><link>/1</link><description>甲</description><dc:date>2026-11-14T08:00:00Z</dc:date></item></rdf:RDF>`,
    ],
    [
      'JSON',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: '要闻',
        home_page_url: 'https://news.example.com/',
        items: [{ id: 'a', title: '一', url: '/1', content_text: '甲', date_published: '2026-11-14T08:00:00Z' }],
      }),
    ],
  ])('of the kind %s is understood', (_kind, text) => {
    const feed = parse(text)!
    expect(feed).toMatchObject({ title: '要闻', home: 'https://news.example.com/' })
    expect(feed.items).toMatchObject([
      {
        title: '一',
        link: 'https://news.example.com/1',
        summary: '甲',
        blocks: [{ kind: 'text', line: [{ text: '甲' }] }],
        publishedAt: new Date('2026-11-14T08:00:00Z'),
      },
    ])
  })

  test('has each item once, two hundred at most, and no more of any text than there is room for', () => {
    const many = Array.from({ length: 300 }, (_, i) => ({
      guid: `g${i >> 1}`,
      title: '题'.repeat(400),
      html: '<b>x</b>',
    }))
    const { items } = parse(rss('t', many))!
    expect(items).toHaveLength(100)
    expect(items[0]!.title).toHaveLength(200)
  })

  test.each(['', 'hello', '<html><body>x</body></html>', '{"a":1}', '[1]', '<rss', '\0\0'])('%j is none', (text) => {
    expect(parse(text)?.items ?? []).toEqual([])
  })
})

describe('what could unfold without end', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><rss><channel><title>&lol2;</title></channel></rss>`
  test.each([
    ['entities', bomb],
    ['an outer entity', '<!DOCTYPE x SYSTEM "file:///etc/passwd" [<!ENTITY e SYSTEM "file:///etc/passwd">]><rss/>'],
    ['depth', `<rss>${'<a>'.repeat(5_000)}`],
    ['parts', `<rss>${'<a/>'.repeat(150_000)}</rss>`],
  ])('%s is not given to a parser', (_name, xml) => {
    expect(isTame(xml)).toBe(false)
    expect(parse(xml)).toBeUndefined()
  })

  test('text held apart does not count', () => {
    expect(isTame(`<rss><![CDATA[${'<a>'.repeat(5_000)}]]></rss>`)).toBe(true)
  })
})

test.each([
  ['2026-11-14 09:30', '2026-11-14T01:30:00Z'],
  ['2026-11-14', '2026-11-13T16:00:00Z'],
  ['Sat, 14 Nov 2026 09:30:00 +0800', '2026-11-14T01:30:00Z'],
  ['2027-01-01T00:00:00Z', '2026-11-15T08:00:00Z'],
  ['0001-01-01T00:00:00Z', '2026-11-15T08:00:00Z'],
  ['yesterday', '2026-11-15T08:00:00Z'],
  [undefined, '2026-11-15T08:00:00Z'],
  ['2026-99-99 99:99', '2026-11-15T08:00:00Z'],
])('a date %s is taken for %s', (text, wanted) => {
  expect(publishedAt(text, now, 'Asia/Shanghai')).toEqual(new Date(wanted))
})
