import { pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import { latinOf, spelling } from './spelling.ts'

test.each([
  ['林晓雨', 'linxiaoyu', 'lxy', ['晓雨', 'xiaoyu', 'xy']],
  ['单雄', 'shanxiong', 'sx', ['雄', 'xiong', 'x']],
  ['欧阳修', 'ouyangxiu', 'oyx', ['修', 'xiu', 'x']],
  ['欧阳', 'ouyang', 'oy', ['阳', 'yang', 'y']],
  ['吕绿', 'lvlv', 'll', ['绿', 'lv', 'l']],
  ['張曉雨', 'zhangxiaoyu', 'zxy', ['曉雨', 'xiaoyu', 'xy']],
  ['阿卜杜拉·买买提', 'abudulamaimaiti', 'abdlmmt', ['买买提', 'maimaiti', 'mmt']],
  ['Anna Maria Schmidt', 'annamariaschmidt', 'ams', ['mariaschmidt', 'mariaschmidt', 'ms']],
  ['林', 'lin', 'l', []],
  ['', '', '', []],
])('%s is typed %s or %s', (name, pinyin, initials, given) => {
  expect(spelling(name)).toEqual({ pinyin, initials, given })
})

test('characters with one reading are spelled as the dictionary spells the whole name', () => {
  const options = { toneType: 'none', type: 'array', mode: 'surname', v: true, nonZh: 'consecutive' } as const
  const han = (index: number) => String.fromCharCode(0x4e00 + (index % 20_900))
  // Prime factors, so that every character stands beside several others.
  for (let index = 0; index < 20_900; index += 4) {
    const name = han(index) + han(index * 7_919 + 1) + han(index * 104_729 + 2)
    expect([name, spelling(name).pinyin]).toEqual([name, pinyin(name, options).join('')])
  }
})

describe('a name in Latin letters', () => {
  test.each([
    ['林晓雨', 'Lin Xiaoyu'],
    ['欧阳娜娜', 'Ouyang Nana'],
    ['王芳', 'Wang Fang'],
    ['单立', 'Shan Li'],
    ['阿卜杜拉·买买提', 'Abudula Maimaiti'],
    ['Anna Smith', 'Anna Smith'],
  ])('%s is %s', (name, latin) => expect(latinOf(name)).toBe(latin))
})
