import { defineMessages } from '#kernel/language/messages.ts'

/** Names of entities and actions in the audit log. */
export const auditMessages = defineMessages({
  'oneroster.import': ['OneRoster 同步', 'OneRoster import'],
  'oneroster.import.beginImport': ['开始了 OneRoster 同步', 'Began a OneRoster import'],
  'oneroster.import.applyImport': ['应用了 OneRoster 同步', 'Applied a OneRoster import', '套用了 OneRoster 同步'],
  'oneroster.import.rollBackImport': ['撤销了 OneRoster 同步', 'Rolled back a OneRoster import', '還原了 OneRoster 同步'],
  'oneroster.import.discardImport': ['取消了 OneRoster 同步', 'Cancelled a OneRoster import'],
  'oneroster.copies': ['OneRoster 数据', 'OneRoster data'],
  'oneroster.copies.uploadBundle': ['上传了 OneRoster 数据包', 'Uploaded a OneRoster bundle'],
  'oneroster.copies.forgetCopies': ['清空了 OneRoster 缓存数据', 'Cleared the OneRoster data'],
  'field.orgs': ['机构', 'Organisations'],
  'field.academicSessions': ['学期', 'Academic sessions'],
  'field.users': ['用户', 'Users'],
  'field.courses': ['课程', 'Courses'],
  'field.classes': ['教学班', 'Classes'],
  'field.lineItems': ['成绩项', 'Line items'],
  'field.results': ['成绩', 'Results'],
  'field.enrollments': ['选课', 'Enrolments'],
})
