import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Names of entities, actions and fields in the audit log. */
export const auditMessages = defineMessages({
  venue: ['场馆', 'Venue'],
  seating: ['场次座位', 'Seats of a session'],
  'venue.create': ['新建了场馆', 'Added the venue'],
  'venue.save': ['修改了场馆', 'Edited the venue'],
  'venue.draw': ['修改了座位图：', 'Changed the seat plan of'],
  'venue.duplicate': ['复制了场馆', 'Duplicated the venue'],
  'venue.archive': ['归档了场馆', 'Archived the venue'],
  'venue.restore': ['恢复了场馆', 'Restored the venue', '還原了場館'],
  'seating.use': ['启用了选座：', 'Turned on seat selection for'],
  'seating.save': ['修改了选座设置：', 'Changed the seating rules of'],
  'seating.close': ['停用了座位：', 'Closed seats of'],
  'seating.reopen': ['恢复了座位：', 'Reopened seats of'],
  'seating.move': ['调换了座位：', 'Moved someone’s seat at'],
  'field.seats': ['座位', 'Seats'],
  'field.seat': common.seat,
  'field.venue': ['场馆', 'Venue'],
  'field.orphans': ['允许留单座', 'Single gaps allowed'],
  'field.asksHolders': ['请持票人确认', 'Holders are asked'],
  'field.of': ['原场馆', 'Copied from'],
})
