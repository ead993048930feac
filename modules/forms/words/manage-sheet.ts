import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Words of the lookup sheets page. */
export const manageSheetMessages = defineMessages({
  'title.sheets': ['公开查询表', 'Public look-ups'],
  'sheets.note': [
    '上传一张表，选出可以公开的列。知道学工号的人不用登录就能查到自己的那一行，请勿公开身份证号、手机号等信息',
    'Upload a sheet and choose the columns to publish. Whoever knows a number reads that row without logging in: publish no identity or phone numbers',
    '上傳一張表，選出可以公開的欄。知道學工號的人不必登入就能查到自己的那一列，請勿公開身分證號、手機號碼等資訊',
  ],
  'sheets.search': ['标题或编号', 'Title or number'],
  'sheets.empty': ['还没有公开的查询表', 'No sheet is published yet', '尚無公開的查詢表'],
  'sheets.new': ['发布查询表', 'Publish a sheet'],
  'sheets.again': ['更新', 'Replace'],
  'sheets.link': ['复制查询地址', 'Copy the address', '複製查詢位址'],
  'sheets.copied': ['已复制，在末尾加上学工号即可查询', 'Copied. Add a person’s number at its end', '已複製，在結尾加上學工號即可查詢'],
  'sheets.withdraw': ['撤下', 'Take back'],
  'sheets.ask': ['撤下“{title}”？已上传的内容会一并删除，查询地址随即失效。', 'Take “{title}” back? Its rows are deleted and its address stops working.', '撤下「{title}」？已上傳的內容會一併刪除，查詢位址隨即失效。'],
  'sheets.withdrawn': ['已撤下', 'Taken back'],
  'sheets.done': ['已发布，共 {rows} 行', 'Published, {rows} rows', '已發布，共 {rows} 列'],
  'sheets.ok': common.publish,
  'sheets.file': ['选择 .xlsx 或 .csv 文件', 'Choose an .xlsx or .csv file'],
  'sheets.chosen': ['{name}，共 {rows} 行', '{name}, {rows} rows', '{name}，共 {rows} 列'],
  'sheets.title': common.title,
  'sheets.number': ['查询编号', 'Number'],
  'sheets.numberHelp': ['接口按编号查询，本站不重复', 'Clients ask by it; once on the site'],
  'sheets.key': ['按哪一列查询', 'Found by the column', '按哪一欄查詢'],
  'sheets.columns': ['公开哪些列', 'Columns to publish', '公開哪些欄'],
  'sheets.rows': ['行数', 'Rows', '列數'],
  'sheets.changed': ['更新时间', 'Changed'],
})
