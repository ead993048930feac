import { defineMessages } from '#kernel/language/messages.ts'

/** Why rows stay after a person is erased, as copies of people's data say it. */
export const personalData = {
  key: 'personalData',
  messages: defineMessages({
    'ground.accounting': ['会计凭证和账簿须依法保存', 'Accounting records have to be kept by law'],
    'ground.study': ['学籍、成绩和考勤档案须依法保存', 'Records of study and attendance have to be kept by law'],
    'ground.archive': ['公文、审批和选举材料须归档', 'Documents, approvals and elections have to be archived'],
    'ground.audit': ['操作日志须留存备查', 'The audit log has to stay complete'],
    'ground.health': ['疫情防控记录须依法保存', 'Records of disease prevention have to be kept by law'],
    'ground.safety': ['校园出入记录须留存备查', 'Records of who entered the campus have to be kept'],
    'ground.service': ['与他人的名额或中签结果有关', 'Places and draws of others are counted with it'],
    'ground.duty': ['属于工作记录', 'It is work that was done for the school'],
    'ground.identity': ['只保留去掉姓名的编号', 'Only an id without the name stays'],
    'erased.name': ['已删除的人员', 'Erased person'],
    'copy.about': [
      '本站保存的您的个人信息。files 文件夹是您上传的文件，data 文件夹中每个文件对应一类记录。ground 是账号删除后仍须保留该类记录的依据，此时记录不再带有您的姓名。',
      'What this site holds about you. The folder files has the files you uploaded, the folder data one file for each kind of record. ground is why such records stay when the account is erased, then without your name.',
    ],
  }),
} as const
