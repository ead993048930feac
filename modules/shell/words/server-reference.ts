import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** API reference; used by the server only, so browsers do not load it. */
export const serverReferenceMessages = defineMessages({
  title: ['接口文档', 'API reference', 'API 文件'],
  titleOf: ['{site}接口文档', 'API of {site}', '{site} API 文件'],
  about: ['本站提供的全部接口，由接口契约自动生成。', 'Every call of this site, generated from the contracts.'],
  envelope: [
    '所有接口统一返回 e、m、d：e 为 0 表示成功，1 表示业务失败，10013 表示未登录；m 为提示信息；d 为数据。读取接口支持 GET 与 POST，写入接口仅支持 POST，参数可用表单或 JSON，请求头需带 X-Requested-With: XMLHttpRequest。',
    'Every answer is {e, m, d}: e is 0 for success, 1 for a refusal, 10013 without a login; m is for people to read; d is the data. Reads answer GET and POST, writes POST only. Send a form or JSON, and the header X-Requested-With: XMLHttpRequest.',
    '所有介面統一回傳 e、m、d：e 為 0 表示成功，1 表示業務失敗，10013 表示未登入；m 為提示訊息；d 為資料。讀取介面支援 GET 與 POST，寫入介面僅支援 POST，參數可用表單或 JSON，請求標頭需帶 X-Requested-With: XMLHttpRequest。',
  ],
  download: ['下载 OpenAPI 文件', 'Download the OpenAPI file'],
  calls: ['{count} 个接口', '{count} calls'],
  public: ['公开', 'Public'],
  person: ['需登录', 'Logged in'],
  may: ['需权限：{right}', 'Right: {right}'],
  mayAny: ['需任一管理权限', 'Any right of the module'],
  input: ['参数', 'Parameters'],
  field: common.name,
  type: ['类型', 'Type', '型別'],
  needed: ['必填', 'Required'],
  yes: common.yes,
  no: common.no,
  noInput: ['无参数', 'No parameters'],
  answer: ['返回数据', 'Data', '回傳資料'],
  file: ['文件', 'A file'],
  free: ['由该写法自行规定', 'As this spelling has it'],
  fails: ['失败信息', 'Fails', '失敗訊息'],
  dialect: ['另一种写法', 'Another spelling'],
})
