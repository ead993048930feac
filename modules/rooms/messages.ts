import { defineMessages } from '#kernel/language/messages.ts'
import { importMessages } from './words/import.ts'
import { roomMessages } from './words/room.ts'

export const messages = defineMessages(
  {
    name: ['教室', 'Rooms'],
    'service.rooms': ['空闲教室', 'Free rooms', '空閒教室'],
    'right.manage': ['管理教室', 'Manage rooms'],
    'title.free': ['空闲教室', 'Free rooms', '空閒教室'],
    'title.query': ['教室查询', 'Room search'],
    'title.room': ['教室', 'Room'],
    'title.manage': ['教室', 'Rooms'],
    'title.buildings': ['教学楼', 'Buildings', '教學大樓'],
    'title.closures': ['停用安排', 'Closures'],
    'sheet.rooms': ['教室清单', 'Rooms'],
    'fail.codeTaken': ['编号“{code}”已被使用', 'The code “{code}” is taken'],
    'fail.buildingUsed': ['教学楼里还有教室或停用安排，不能删除', 'The building has rooms or closures; it cannot be deleted'],
    'fail.roomUsed': ['这间教室有课程、考试、预约或停用安排，不能删除；可以设为不开放', 'Classes, exams, bookings or closures use this room; it cannot be deleted. You can mark it as not open'],
    'fail.closureOrder': ['结束须晚于开始', 'It has to end after it begins'],
    'fail.closureLong': ['一次最多停用 {n} 天', 'A closure may last {n} days at most'],
  },
  roomMessages,
  importMessages,
)
