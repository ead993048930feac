import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

export const importMessages = defineMessages({
  'title.imports': ['水电导入', 'Utility imports'],
  'topic.import': ['水电导入', 'Utility imports'],
  'import.readings.title': ['抄表记录', 'Meter readings'],
  'import.readings.field.meter': ['表号', 'Meter'],
  'import.readings.field.at': ['抄表时间', 'Read at'],
  'import.readings.field.total': ['表底读数', 'Counter'],
  'import.readings.field.balance': ['余额或剩余量', 'Balance or amount left'],
  'import.readings.problem.badTime': ['“{value}”不是日期时间', '“{value}” is no date and time'],
  'import.readings.problem.unknown': ['没有表号为“{value}”的表', 'There is no meter “{value}”'],
  'import.readings.problem.noFigure': ['读数和余额至少要有一项', 'There is neither a counter nor a balance'],
  'import.readings.problem.future': ['“{value}”在将来', '“{value}” is in the future'],
  'import.readings.example.meter': ['E-06-539', 'E-06-539'],
  'import.readings.example.at': ['2026-09-01 08:00', '2026-09-01 08:00'],
  'import.readings.example.total': ['1523.40', '1523.40'],
  'import.readings.example.balance': ['38.20', '38.20'],
  'import.residents.title': ['入住名单', 'Who lives where'],
  'import.residents.field.person': ['学工号', 'Number of the person'],
  'import.residents.field.room': ['房间编号', 'Number of the room'],
  'import.residents.problem.unknown': ['没有“{value}”：请核对学工号和房间编号', 'There is no “{value}”: check the number of the person and of the room'],
  'import.residents.example.person': common.exampleNumber,
  'import.residents.example.room': ['6-539', '6-539'],
})
