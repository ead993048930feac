import { expect, test } from 'vitest'
import { meetingsIn, meetingsText } from './meeting-cells.ts'

const read = (text: string) => {
  const list = meetingsIn(text)
  return list && meetingsText(list)
}

test.each([
  ['周一 1-2节 1-16周 A101', '周一 1-2节 1-16周 A101'],
  ['星期三第3-4节{第1-7周|单周} A102', '周三 3-4节 1,3,5,7周 A102'],
  ['1-8周(双) 周日 第5,6节 @操场 实验', '周日 5-6节 2,4,6,8周 @操场 实验'],
  ['2-6双周 礼拜天 1节', '周日 1节 2,4,6周'],
  ['Mon p1-2 w1-16 A101; Wed p3-4 w1-5 odd lab', '周一 1-2节 1-16周 A101; 周三 3-4节 1,3,5周 实验'],
  ['周一 1-2节 1-8周 A101/A102；周一 1-2节 9-16周 A103', '周一 1-2节 1-8周 A101 A102; 周一 1-2节 9-16周 A103'],
  ['无', '无'],
])('%s', (text, spelled) => {
  expect(read(text)).toBe(spelled)
  expect(read(spelled)).toBe(spelled)
})

test.each(['周一', '周八 1-2节 1-16周', '周一 1-2节', '周一 0-2节 1-16周', '周一 1-2节 1-99周', 'tomorrow'])(
  '%s cannot be read',
  (text) => expect(meetingsIn(text)).toBeUndefined(),
)
