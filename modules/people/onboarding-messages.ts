import { defineMessages } from '#kernel/messages.ts'

export const onboardingMessages = defineMessages({
  zh: {
    'onboarding.people': '导入人员',
    'onboarding.people.about': '上传 Excel 或 CSV 名单，先预览再生效，可整批回退',
  },
  en: {
    'onboarding.people': 'Import people',
    'onboarding.people.about': 'Upload an Excel or CSV list, look at the preview, apply it; it can be rolled back',
  },
  tw: {
    'onboarding.people': '匯入人員',
    'onboarding.people.about': '上傳 Excel 或 CSV 名單，先預覽再生效，可整批還原',
  },
})
