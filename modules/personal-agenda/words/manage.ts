import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { messages } from '../messages.ts'
import { repeatMessages } from './repeat.ts'

/** Back-office pages. */
export const manageMessages = defineMessages(
  {
    'tab.calendars': ['日历', 'Calendars', '行事曆'],
    'tab.events': ['日程', 'Events', '行程'],
    search: ['搜索名称', 'Search by name'],
    searchEvents: ['搜索标题或地点', 'Search title or place'],
    noCalendars: ['还没有学校日历', 'No school calendars yet', '還沒有學校行事曆'],
    noEvents: ['还没有日程', 'No events yet', '還沒有行程'],
    calendarName: common.name,
    nameEn: common.nameInEnglish,
    colour: ['颜色', 'Colour'],
    audience: ['对谁可见', 'For whom'],
    events: ['日程数', 'Events', '行程數'],
    newCalendar: ['新建学校日历', 'New school calendar', '新增學校行事曆'],
    editCalendar: ['编辑日历', 'Edit the calendar', '編輯行事曆'],
    delete: common.delete,
    edit: common.edit,
    deleteCalendarAsk: ['日历及其全部日程将被删除，不能恢复。', 'The calendar and all its events are deleted for good.', '行事曆及其全部行程將被刪除，不能復原。'],
    deleteEventAsk: ['日程将从所有人的日历中消失，不能恢复。', 'The event disappears from everybody’s calendar for good.', '行程將從所有人的行事曆中消失，不能復原。'],
    newEvent: ['添加日程', 'Add an event', '新增行程'],
    editEvent: ['编辑日程', 'Edit the event', '編輯行程'],
    calendar: ['日历', 'Calendar', '行事曆'],
    title: common.title,
    place: common.place,
    text: ['说明', 'Details'],
    starts: ['开始', 'Begins'],
    ends: ['结束', 'Ends'],
    allDay: ['整天', 'All day'],
    rule: ['重复规则', 'Repetition'],
    ruleHelp: ['RFC 5545 规则，例如 FREQ=WEEKLY;BYDAY=MO,WE；留空为不重复', 'A rule of RFC 5545, such as FREQ=WEEKLY;BYDAY=MO,WE; empty for none'],
    busy: ['占用时间', 'Takes people’s time'],
    saved: common.saved,
    deleted: common.deleted,
  },
  messages,
  repeatMessages,
)
