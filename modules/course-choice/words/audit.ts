import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Names of entities, actions and fields in the audit log. */
export const auditMessages = defineMessages({
  'courseChoice.round': ['选课轮次', 'Round of course choice'],
  'courseChoice.round.create': ['新建了选课轮次', 'Added the round'],
  'courseChoice.round.save': ['修改了选课轮次', 'Edited the round'],
  'courseChoice.round.saveClasses': ['修改了课程与名额：', 'Changed classes and places of'],
  'courseChoice.round.remove': ['删除了选课轮次草稿', 'Deleted the draft of the round'],
  'courseChoice.round.publish': ['发布了选课轮次', 'Published the round'],
  'courseChoice.round.close': ['提前结束了选课轮次', 'Closed the round'],
  'courseChoice.round.draw': ['抽签了：', 'Drew'],
  'courseChoice.round.confirm': ['确认了结果：', 'Confirmed the result of'],
  'courseChoice.round.cancel': ['取消了选课轮次', 'Called off the round'],
  'courseChoice.round.added': ['手工加选：', 'Put someone into a class of'],
  'courseChoice.round.dropped': ['手工退选：', 'Took someone out of a class of'],
  'courseChoice.course': common.course,
  'courseChoice.course.needs': ['修改了先修课程', 'Changed the prerequisites of the course'],
  'field.classes': ['课程数', 'Classes'],
  'field.entries': ['志愿数', 'Wishes'],
  'field.winners': ['抽中数', 'Drawn'],
  'field.kept': ['选上人次', 'Enrolled'],
  'field.needs': ['先修课程', 'Prerequisites'],
  'field.class': ['课程', 'Class'],
})
