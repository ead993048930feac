import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

export const manageMessages = defineMessages({
  'title.manage': ['OneRoster 对接', 'OneRoster'],
  noServer: ['尚未配置 OneRoster 服务：可在设置中填写，或上传 CSV 数据包', 'No OneRoster server is set up. Add one in the settings, or upload a CSV bundle', '尚未設定 OneRoster 服務：可在設定中填寫，或上傳 CSV 資料包'],
  fromServer: ['数据来自 {server}', 'The data comes from {server}'],
  order: ['请按下列顺序核对和应用：后面的名单要用到前面的结果', 'Check and apply them in this order: each list needs what the one before has made'],
  bundle: ['CSV 数据包', 'CSV bundle', 'CSV 資料包'],
  bundleHint: ['OneRoster 1.2 的 ZIP 文件，含 manifest.csv，最大 20 MB', 'A ZIP file of OneRoster 1.2 with manifest.csv, up to 20 MB', 'OneRoster 1.2 的 ZIP 檔，含 manifest.csv，最大 20 MB'],
  bundleDone: ['已读取 {rows} 条', '{rows} objects were read'],
  forget: ['重新读取全部', 'Read everything again'],
  forgetAsk: ['将清空已读取的数据，下次同步从头读取。学校的数据不受影响。', 'What was read is cleared, and the next run begins anew. The data of the school stays.'],
  lists: ['名单', 'Lists'],
  name: common.name,
  count: ['已读取', 'Read'],
  gone: ['对方已删除', 'Deleted there'],
  changed: ['最近变动', 'Last change'],
  never: ['尚未读取', 'Not read yet'],
  'list.units': ['部门', 'Departments'],
  'list.terms': ['学期', 'Terms'],
  'list.people': ['师生名单', 'Students and staff'],
  'list.courses': ['课程', 'Courses'],
  'list.classes': ['教学班', 'Classes'],
  'list.grades': ['成绩', 'Grades'],
  'list.enrolments': ['选课名单', 'Enrolments'],
})
