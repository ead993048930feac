import { defineMessages } from '#kernel/messages.ts'

/** What the audit log calls this module’s things, what was done to them, and what of them changed. */
export const auditWords = defineMessages({
  zh: {
    file: '文件',
    'file.remove': '删除了文件',
    'field.owner': '所有人',
    'field.type': '类型',
    'field.bytes': '字节数',
  },
  en: {
    file: 'File',
    'file.remove': 'Deleted the file',
    'field.owner': 'Owner',
    'field.type': 'Type',
    'field.bytes': 'Bytes',
  },
  tw: {
    file: '檔案',
    'file.remove': '刪除了檔案',
    'field.owner': '擁有者',
    'field.type': '類型',
    'field.bytes': '位元組數',
  },
})
