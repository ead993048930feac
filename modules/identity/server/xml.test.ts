import { describe, expect, test } from 'vitest'
import { readXml, XmlRefused } from './xml.ts'

describe('a small XML reader', () => {
  test('reads elements, text, comments and escapes', () => {
    const source = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- hi --><c:a xmlns:c='x'><c:b k="v">1&amp;<!-- no -->2&#x4E2D;<![CDATA[<3>]]></c:b><e/></c:a>\n`
    expect(readXml(source)).toEqual({
      name: 'a',
      text: '',
      children: [
        { name: 'b', text: '1&2中<3>', children: [] },
        { name: 'e', text: '', children: [] },
      ],
    })
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
    ['<a\0/>'],
    ['<a>'.repeat(100)],
    [`<a>${'<b/>'.repeat(600)}</a>`],
    [`<a ${'x'.repeat(70_000)}`],
    [`<a${' '.repeat(60_000)}`],
  ])('refuses %.60s', (source) => {
    expect(() => readXml(source)).toThrow(XmlRefused)
  })
})
