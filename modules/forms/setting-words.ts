import { defineMessages } from '#kernel/messages.ts'

/** What the module's settings are called in the back office. */
export const settingWords = defineMessages({
  zh: {
    allowedHosts: '数据源允许访问的域名',
    applyForm: '申请页面打开的表单编号',
    dossierForm: '档案查询打开的表单编号',
  },
  en: {
    allowedHosts: 'Hosts that data sources may ask',
    applyForm: 'Number of the form that application pages open',
    dossierForm: 'Number of the form that the dossier page opens',
  },
  tw: {
    allowedHosts: '資料來源允許存取的網域',
    applyForm: '申請頁面開啟的表單編號',
    dossierForm: '檔案查詢開啟的表單編號',
  },
})
