import { defineMessages } from '#kernel/language/messages.ts'

export const messages = defineMessages({
  'day.week': ['第 {week} 周 {weekday}', 'Week {week}, {weekday}', '第 {week} 週 {weekday}'],
  'day.holiday': ['{reason}，放假', '{reason}: no classes, offices closed'],
  'day.makeup': ['{reason}，按第 {week} 周{weekday}上课', '{reason}: classes of {weekday}, week {week}', '{reason}，依第 {week} 週{weekday}上課'],
  'day.workday': ['{reason}，停课，照常上班', '{reason}: no classes, offices open'],
  'day.before': ['假期，{term}还有 {days} 天开学', 'Vacation; {term} begins in {days} days'],
  'day.tomorrow': ['假期，{term}明天开学', 'Vacation; {term} begins tomorrow'],
  'day.after': ['学期已结束，下一学期尚未设置', 'The term is over; the next one is not set yet'],
  'day.unset': ['尚未设置学期', 'No term is set yet'],
  'day.off': ['特殊日期', 'Special day'],
  'official.makeup': ['{name}调休', 'Make-up day for {name}'],
})
