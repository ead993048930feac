import { defineMessages } from '#kernel/language/messages.ts'

/** Names of entities, actions and fields in the audit log. */
export const auditMessages = defineMessages({
  file: ['文件', 'File'],
  'file.remove': ['删除了文件', 'Deleted the file'],
  'field.owner': ['所有人', 'Owner', '擁有者'],
  'field.type': ['类型', 'Type'],
  'field.bytes': ['字节数', 'Bytes'],
})
