import { describe, expect, test } from 'vitest'
import { type Block, blocks, textOf } from '#engines/rich-text/blocks.ts'
import { htmlToBlocks } from './html-to-blocks.ts'

const base = 'https://news.example.com/feed/rss.xml'
const convert = (html: string) => htmlToBlocks(html, base)

describe('what is known', () => {
  test('becomes blocks', () => {
    const made = convert(`<h1>标题</h1><p>一 <b>粗<i>斜</i></b> <a href="../a?b=1">链接</a></p>
      <ul><li>甲</li><li><p>乙</p><ul><li>丙</li></ul></li></ul><blockquote><p>引</p></blockquote><hr>
      <table><tr><th>名</th><th>数</th></tr><tr><td>a</td></tr></table><pre>x\n  y</pre>`)
    expect(made).toEqual<Block[]>([
      { kind: 'heading', level: 2, line: [{ text: '标题' }] },
      {
        kind: 'text',
        line: [
          { text: '一 ' },
          { text: '粗', bold: true },
          { text: '斜', bold: true, italic: true },
          { text: ' ' },
          { text: '链接', href: 'https://news.example.com/a?b=1' },
        ],
      },
      { kind: 'list', ordered: false, items: [[{ text: '甲' }], [{ text: '乙' }], [{ text: '丙' }]] },
      { kind: 'quote', line: [{ text: '引' }] },
      { kind: 'divider' },
      {
        kind: 'table',
        head: true,
        rows: [
          [[{ text: '名', bold: true }], [{ text: '数', bold: true }]],
          [[{ text: 'a' }], []],
        ],
      },
      { kind: 'text', line: [{ text: 'x\n  y' }] },
    ])
  })

  test('pictures and players become links, dots that count readers nothing', () => {
    const made = convert(
      '<p><img src="/p/a.jpg" alt="湖"><img src="/b.png"><img src="//t.example/1" width="1" height="1"></p><iframe src="https://v.example/x"><p>no</p></iframe>',
    )
    expect(textOf(made)).toBe('🖼 湖🖼 b.png\n▶ x')
    expect(JSON.stringify(made)).toContain('https://news.example.com/p/a.jpg')
    expect(JSON.stringify(made)).not.toContain('t.example')
  })
})

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<a href="javascript:alert(1)">a</a><a href="java\nscript:alert(1)">b</a><a href=" &#106;avascript:alert(1)">c</a>',
  '<a href="data:text/html,<script>alert(1)</script>">d</a><a href="vbscript:x">e</a><a href="//\\evil">f</a>',
  '<style>@import "https://evil.example/x.css"</style><link rel=stylesheet href=x><base href="javascript:/">',
  '<math><mtext></p><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template><object data="javascript:alert(1)"></object>',
  '<form action="javascript:alert(1)"><input autofocus onfocus=alert(1)><button formaction="javascript:alert(1)">x</button></form>',
  '<iframe srcdoc="<script>alert(1)</script>" src="javascript:alert(1)"></iframe>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
]

test.each(hostile)('nothing of %s runs', (html) => {
  const made = convert(html)
  expect(blocks.safeParse(made).success).toBe(true)
  const hrefs = JSON.stringify(made).match(/"href":"[^"]*"/g) ?? []
  for (const href of hrefs) expect(href).toMatch(/^"href":"(https?:\/\/|mailto:|tel:)/)
})

describe('whatever goes in', () => {
  const pieces = [
    ...hostile,
    ...'p div ul ol li table tr td th blockquote h1 h3 pre a b i u s svg script style iframe br hr img dl dt form'
      .split(' ')
      .flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} href="/x" src="/y" alt="z">`]),
    ...[
      '文字',
      ' ',
      '\n',
      '\0',
      '\ud800',
      '\udfff',
      '&amp;',
      '&#0;',
      '&#x110000;',
      '<',
      '>',
      '"',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
    ],
    'x'.repeat(30_000),
  ]

  test('only valid blocks come out', () => {
    const random = numbers(20261115)
    for (let round = 0; round < 1_500; round++) {
      const html = Array.from({ length: 1 + (random() % 60) }, () => pieces[random() % pieces.length]).join('')
      const parsed = blocks.safeParse(convert(html))
      expect(parsed.success, html.slice(0, 2_000)).toBe(true)
    }
  })

  test.each([
    ['deep', '<div>'.repeat(80_000)],
    ['deep lists', '<ul><li>'.repeat(40_000)],
    ['deep tables', '<table><tr><td>'.repeat(20_000)],
    ['unknown ends', '<b>'.repeat(60_000) + '</i>'.repeat(60_000)],
    ['half a tag', `<a href="${'x'.repeat(2_000_000)}`],
    ['attributes', `<p ${'a=b '.repeat(100_000)}>x`],
    ['angles', '<'.repeat(1_000_000)],
    ['entities', '&lt;'.repeat(300_000)],
    ['marks', '<b>a</b>c'.repeat(50_000)],
    ['items', `<ul>${'<li>a'.repeat(30_000)}</ul>`],
  ])('%s ends soon', (_name, html) => {
    const before = process.threadCpuUsage()
    const made = convert(html)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(2_000)
    expect(blocks.safeParse(made).success).toBe(true)
  })
})

/** Seeded random numbers, so that a failure can be reproduced. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 8
  }
}
