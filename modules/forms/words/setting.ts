import { defineMessages } from '#kernel/language/messages.ts'

/** Setting labels in the back office. */
export const settingMessages = defineMessages({
  allowedHosts: ['数据源允许访问的域名', 'Hosts that data sources may ask', '資料來源允許存取的網域'],
  applyForm: ['申请页面打开的表单编号', 'Number of the form that application pages open'],
  dossierForm: ['档案查询打开的表单编号', 'Number of the form that the dossier page opens'],
})
