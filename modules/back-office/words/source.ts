import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

export const sourceMessages = defineMessages({
  'title.sources': ['数据来源', 'Data sources'],
  'sources.note': ['各项数据从哪里来、最近一次成功导入是什么时候', 'Where data comes from, and when it was last imported'],
  'sources.empty': ['还没有可导入的数据', 'Nothing is imported here'],
  'sources.title': ['数据', 'Data'],
  'sources.source': common.source,
  'sources.file': ['文件', 'File', '檔案'],
  'sources.state': common.state,
  'sources.state.failing': ['失败', 'Failing'],
  'sources.state.waiting': common.toConfirm,
  'sources.state.old': ['过期', 'Out of date', '過期'],
  'sources.state.well': ['正常', 'Well'],
  'sources.state.idle': ['尚未导入', 'Not imported yet'],
  'sources.succeeded': ['最近成功', 'Last success'],
  'sources.age': ['距今', 'Age'],
  'sources.rows': ['行数', 'Rows', '列數'],
  'sources.faulty': ['有误的行', 'Faulty rows', '有誤的列'],
  'sources.ran': ['最近运行', 'Last run', '最近執行'],
  'sources.trouble': ['问题', 'Problem'],
  'sources.never': ['从未', 'Never'],
})
