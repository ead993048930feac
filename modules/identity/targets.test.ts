import { expect, test } from 'vitest'
import { maskedAddress, maskedEmail, maskedMobile, maskedName, normalEmail, normalMobile } from './targets.ts'

test.each([
  ['13800010001', '13800010001'],
  ['+86 138 0001 0001', '13800010001'],
  ['0086-138-0001-0001', '13800010001'],
  ['１３８０００１０００１', '13800010001'],
  ['+852 6123 4567', '+85261234567'],
  ['00852 61234567', '+85261234567'],
  ['12800010001', undefined],
  ['+8612800010001', undefined],
  ['1380001000', undefined],
  ['', undefined],
  ['13800010001,13800010002', undefined],
])('the number %s is %s', (written, normal) => expect(normalMobile(written)).toBe(normal))

test.each([
  ['Lin@Lakeside.Example', 'lin@lakeside.example'],
  [' a.b+c@x.example ', 'a.b+c@x.example'],
  ['a@b', undefined],
  ['a@b.example,c@d.example', undefined],
  ['a@b.example\r\nbcc: c@d.example', undefined],
  ['"a b"@c.example', undefined],
  ['a@@c.example', undefined],
  ['a..b@c.example', undefined],
  ['a@-c.example', undefined],
])('the address %s is %s', (written, normal) => expect(normalEmail(written)).toBe(normal))

test('what is personal is shown in part', () => {
  expect(maskedMobile('13800010001')).toBe('138****0001')
  expect(maskedEmail('lin@lakeside.example')).toBe('li***@lakeside.example')
  expect([maskedName('周明'), maskedName('林晓雨'), maskedName('欧阳晓雨'), maskedName('Jo Smith')]).toEqual([
    '周*',
    '林*雨',
    '欧**雨',
    'J*** S***',
  ])
  expect([maskedAddress('10.20.30.40'), maskedAddress('::ffff:10.20.3.4'), maskedAddress('2001:db8::1')]).toEqual([
    '10.20.*.*',
    '10.20.*.*',
    '2001:db8:…',
  ])
})
