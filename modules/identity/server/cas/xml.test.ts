import { describe, expect, test } from 'vitest'
import { readXml, XmlRefused } from './xml.ts'

describe('a small XML reader', () => {
  test('reads elements, text, comments and escapes', () => {
    const source = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- hi --><c:a xmlns:c='x'><c:b k="v">1&amp;<!-- no -->2&#x4E2D;<![CDATA[<3>]]></c:b><e/></c:a>\n`
    expect(readXml(source)).toEqual({
      name: 'a',
      namespace: 'x',
      text: '',
      plain: true,
      children: [
        { name: 'b', namespace: 'x', text: '1&2中<3>', plain: false, children: [] },
        { name: 'e', namespace: '', text: '', plain: true, children: [] },
      ],
    })
  })

  test('tells elements apart by their namespace, whatever the prefix', () => {
    const source = `<a xmlns="x" xmlns:p="y"><p:b/><q:b xmlns:q="x">1</q:b><b xmlns="">2</b><c xmlns:p="x"><p:b/></c></a>`
    const { namespace, children } = readXml(source)
    expect([namespace, ...children.map((child) => child.namespace)]).toEqual(['x', 'y', 'x', '', 'x'])
    expect(children[3]!.children[0]!.namespace).toBe('x')
  })

  test.each([
    ['<!DOCTYPE a><a/>'],
    ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ['<a><!ENTITY x "y"></a>'],
    ['<a>&xxe;</a>'],
    ['<a>& b</a>'],
    ['<a>&#0;</a>'],
    ['<a>&#xD800;</a>'],
    ['<a>&#99999999;</a>'],
    ['<a><?php ?></a>'],
    ['<a><b></a></b>'],
    ['<a>'],
    ['</a>'],
    ['<a/><b/>'],
    ['<a/>x'],
    ['<a><!-- '],
    ['<a><![CDATA['],
    ['<a b=c/>'],
    ['<p:a/>'],
    ['<a xmlns:p="x"><b/></a><p:c/>'],
    ['<a><b xmlns:p="x"/><p:c/></a>'],
    ['<a xmlns:p=""><p:b/></a>'],
    ['<__proto__:a/>'],
    ['<p:a:b xmlns:p="x"/>'],
    ['<a xmlns="x" xmlns="y"/>'],
    ['<a xmlns:xml="x"/>'],
    ['<a xmlns:xmlns="x"/>'],
    ['<a\0/>'],
    ['<a>'.repeat(100)],
    [`<a>${'<b/>'.repeat(600)}</a>`],
    [`<a ${'x'.repeat(70_000)}`],
    [`<a${' '.repeat(60_000)}`],
  ])('refuses %.60s', (source) => {
    expect(() => readXml(source)).toThrow(XmlRefused)
  })
})
