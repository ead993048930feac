import { defineMessages } from '#kernel/language/messages.ts'

/** Labels of the module's settings. */
export const settingMessages = defineMessages({
  reviews: ['哪些人的活动发布前需要审核', 'Whose activities are reviewed before they are published'],
  'reviews=none': ['都不需要', 'Nobody’s'],
  'reviews=students': ['学生的', 'Those of students'],
  'reviews=all': ['所有人的', 'Everyone’s'],
  studentsOrganise: ['学生可以发起活动', 'Students may organise activities'],
  lectureGoal: ['每学期应参加的讲座次数（0 为不要求）', 'Lectures one must attend in a term (0: none)'],
  photosFirst: ['照片先审核后显示', 'Photos are reviewed before others see them'],
  reportsToHide: ['被多少人举报后隐藏', 'Reports that hide a post until someone has looked'],
})
