import { defineMessages } from '#kernel/language/messages.ts'

export const onboardingMessages = defineMessages({
  'onboarding.people': ['导入人员', 'Import people'],
  'onboarding.people.about': ['上传 Excel 或 CSV 名单，先预览再生效，可整批回退', 'Upload an Excel or CSV list, look at the preview, apply it; it can be rolled back'],
})
