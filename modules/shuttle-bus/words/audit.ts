import { defineMessages } from '#kernel/language/messages.ts'

/** Names of entities, actions and fields in the audit log. */
export const auditMessages = defineMessages({
  'bus.timetable': ['校车时刻表', 'Bus timetable'],
  'bus.run': ['校车班次', 'Bus trip'],
  'bus.alert': ['校车公告', 'Bus notice'],
  'bus.timetable.applyImport': ['导入了校车时刻表', 'Imported the bus timetable'],
  'bus.run.delay': ['标记了班次晚点：', 'Marked the bus trip as late:'],
  'bus.run.cancel': ['停运了班次', 'Cancelled the bus trip'],
  'bus.run.reinstate': ['恢复了班次', 'Reinstated the bus trip'],
  'bus.alert.saveAlert': ['保存了校车公告', 'Saved the bus notice'],
  'bus.alert.deleteAlert': ['删除了校车公告', 'Deleted the bus notice'],
  'field.severity': ['程度', 'Severity'],
  'field.route': ['线路', 'Route'],
  'field.stop': ['站点', 'Stop', '站點'],
  'field.trip': ['班次', 'Trip'],
  'field.routes': ['线路数', 'Routes'],
  'field.stops': ['站点数', 'Stops', '站點數'],
  'field.trips': ['班次数', 'Trips'],
  'field.services': ['运行日历数', 'Service calendars', '營運行事曆數'],
  'field.delay': ['延误秒数', 'Delay in seconds'],
  'value.severity.info': ['提示', 'Information'],
  'value.severity.warning': ['注意', 'Warning'],
  'value.severity.severe': ['严重', 'Severe'],
  'value.state.delayed': ['晚点', 'Late'],
})
