import { defineMessages } from '#kernel/language/messages.ts'

/** Setting labels in the back office. */
export const settingMessages = defineMessages({
  codeSeconds: ['健康码多少秒更新一次', 'Seconds for which a code holds'],
  recordDays: ['检测记录和返校申请的保留天数', 'Days to keep tests and applications'],
  missedDays: ['连续多少天未上报后变为黄码（0 为不变）', 'Days without a report until a code turns amber (0: never)'],
  preset: ['新建计划默认使用的表单', 'Form that a new plan begins with'],
  'preset=ncov': ['每日上报', 'Daily report'],
  'preset=base': ['简要上报', 'Short report'],
  'preset=zju': ['浙大每日上报', 'Daily report, Zhejiang'],
  'preset=buaa': ['北航学生每日上报', 'Daily report, Beihang students'],
  'preset=cau': ['农大每日上报', 'Daily report, CAU'],
  'preset=fudan': ['复旦每日上报', 'Daily report, Fudan'],
  'preset=ucas': ['国科大每日上报', 'Daily report, UCAS'],
  'preset=open': ['晨午晚检', 'Several checks a day'],
})
