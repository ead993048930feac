import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

const messages = defineMessages({
  who: ['可见范围', 'Audience'],
  'who.public': common.anyone,
  'who.all': ['全校师生', 'Everyone here'],
  'who.some': ['指定范围', 'A part'],
  'who.public.about': ['不登录也能看到', 'Seen without logging in, too'],
  'who.all.about': ['登录后才能看到', 'Seen by whoever is logged in'],
  roles: ['身份', 'Kinds of people'],
  departments: common.units,
  tags: ['班级和分组', 'Classes and groups'],
  people: ['另外指定的人', 'And these people'],
  findPeople: ['输入姓名或学工号', 'Type a name or number', '輸入姓名或學號'],
  rule: ['身份、单位、分组之间须同时符合；留空表示不限。另外指定的人总是包括在内。', 'Kind, unit and group must all fit; one left empty asks nothing. The people named are always included.', '身分、單位、群組之間須同時符合；留空表示不限。另外指定的人一定包含在內。'],
  counting: ['正在计算人数', 'Counting'],
  count: ['共 {count} 人', '{count} people'],
  someOf: ['其中有', 'Among them'],
  nobody: ['这个范围内没有任何人', 'Nobody is in this audience'],
  failed: ['人数暂时算不出来', 'They cannot be counted now', '暫時無法計算人數'],
  retry: common.retry,
})

/** Words of the audience field, in any page of the back office. */
export const audienceWords = { key: 'structure', messages }
