import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { extendWords } from '../ui/extend-words.ts'

const messages = defineMessages({
  'conflict.this': ['这项内容', 'this'],
  'conflict.part': ['“{part}”', '“{part}”'],
  'conflict.by': ['{name} 于 {at} 修改了{what}', '{name} changed {what} on {at}'],
  'conflict.someone': ['{what}刚刚被他人修改', 'Someone else just changed {what}'],
  'conflict.about': ['您填写的内容还在。保存我的修改时，您没有改过的各项以对方的为准', 'What you typed is still here. If you save your changes, whatever you did not touch stays as theirs'],
  'conflict.aboutWhole': ['您的内容还在。保存我的会替换对方的整个版本', 'What you made is still here. If you save it, it replaces all of theirs', '您的內容還在。儲存我的會取代對方的整個版本'],
  'conflict.keep': ['保存我的修改', 'Save my changes'],
  'conflict.take': ['采用对方的', 'Take theirs'],
  'conflict.yes': common.yes,
  'conflict.no': common.no,
  'conflict.field': ['项目', 'Field', '項目'],
  'conflict.theirs': ['对方的', 'Theirs'],
  'conflict.mine': common.mine,
  'conflict.untouched': ['未改动', 'not changed'],
  'conflict.empty': ['空', 'empty'],
  'conflict.differs': ['内容不同', 'different'],
  'conflict.none': ['对方的修改与您填写的没有冲突', 'Their change does not touch what you filled in'],
  'conflict.taken': ['已换成对方的版本，您填写的内容还可以取回', 'This is their version now. What you had typed is still kept'],
  'conflict.bringBack': ['取回我的', 'Bring mine back'],
  'conflict.forget': ['不再需要', 'Not needed any more'],
})

/** Words of edit conflicts, in forms of the portal and of the back office. */
export const conflictWords = extendWords(messages)
