import { defineMessages } from '#kernel/messages.ts'

/** What the module's settings are called in the back office. */
export const settingWords = defineMessages({
  zh: {
    codeSeconds: '健康码多少秒更新一次',
    missedDays: '连续多少天未上报后变为黄码（0 为不变）',
    preset: '新建计划默认使用的表单',
    'preset=ncov': '每日上报',
    'preset=base': '简要上报',
    'preset=zju': '浙大每日上报',
    'preset=buaa': '北航学生每日上报',
    'preset=cau': '农大每日上报',
    'preset=fudan': '复旦每日上报',
    'preset=ucas': '国科大每日上报',
    'preset=open': '晨午晚检',
  },
  en: {
    codeSeconds: 'Seconds for which a code holds',
    missedDays: 'Days without a report until a code turns amber (0: never)',
    preset: 'Form that a new plan begins with',
    'preset=ncov': 'Daily report',
    'preset=base': 'Short report',
    'preset=zju': 'Daily report, Zhejiang',
    'preset=buaa': 'Daily report, Beihang students',
    'preset=cau': 'Daily report, CAU',
    'preset=fudan': 'Daily report, Fudan',
    'preset=ucas': 'Daily report, UCAS',
    'preset=open': 'Several checks a day',
  },
  tw: {
    codeSeconds: '健康碼多少秒更新一次',
    missedDays: '連續多少天未回報後變為黃碼（0 為不變）',
    preset: '新增計畫預設使用的表單',
    'preset=ncov': '每日回報',
    'preset=base': '簡要回報',
    'preset=zju': '浙大每日回報',
    'preset=buaa': '北航學生每日回報',
    'preset=cau': '農大每日回報',
    'preset=fudan': '復旦每日回報',
    'preset=ucas': '國科大每日回報',
    'preset=open': '晨午晚檢',
  },
})
