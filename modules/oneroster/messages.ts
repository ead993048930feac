import { defineMessages } from '#kernel/language/messages.ts'
import { importMessages } from './words/import.ts'

export const messages = defineMessages(
  {
    name: ['OneRoster 对接', 'OneRoster'],
    'right.manage': ['从 OneRoster 导入', 'Import from OneRoster'],
    'title.manage': ['OneRoster 对接', 'OneRoster'],
    'title.import': ['OneRoster 导入', 'OneRoster import'],
    'fail.noBundle': ['请上传 ZIP 格式的 OneRoster 数据包', 'Upload the OneRoster bundle as a ZIP file', '請上傳 ZIP 格式的 OneRoster 資料包'],
    'fail.badBundle': ['数据包无法读取：需要 OneRoster 1.2 的 manifest.csv 和其中列出的 CSV 文件', 'The bundle cannot be read: it needs manifest.csv of OneRoster 1.2 and the CSV files it names', '資料包無法讀取：需要 OneRoster 1.2 的 manifest.csv 與其中列出的 CSV 檔'],
    'job.sync-units': ['OneRoster：同步部门', 'OneRoster: departments'],
    'job.sync-terms': ['OneRoster：同步学期', 'OneRoster: terms'],
    'job.sync-people': ['OneRoster：同步人员', 'OneRoster: people'],
    'job.sync-courses': ['OneRoster：同步课程', 'OneRoster: courses'],
    'job.sync-classes': ['OneRoster：同步教学班', 'OneRoster: classes'],
    'job.sync-grades': ['OneRoster：同步成绩', 'OneRoster: grades'],
    'job.sync-enrolments': ['OneRoster：同步选课', 'OneRoster: enrolments'],
  },
  importMessages,
)
