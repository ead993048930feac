export type DemoUnit = { code: string; name: string; below: DemoUnit[] }

type Tongue = 'zh' | 'en'
/** `code 中文 | English`, then the lines below it. */
type Row = readonly [line: string, below?: readonly string[]]

/** The tree of a demo university: its own schools, and the offices that every university has. */
export function treeOf(name: string, tongue: Tongue, schools: readonly Row[]): DemoUnit {
  return { code: 'U', name, below: [...schools, ...offices].map((row) => unitOf(row, tongue)) }
}

function unitOf([line, below = []]: Row, tongue: Tongue): DemoUnit {
  const [code = '', zh = '', en = ''] = /^(\S+) (.+) \| (.+)$/.exec(line)?.slice(1) ?? []
  return { code, name: tongue === 'zh' ? zh : en, below: below.map((one) => unitOf([one], tongue)) }
}

const offices: readonly Row[] = [
  ['DZ 党政办公室 | University Office', ['DZ1 综合科 | General Section', 'DZ2 信访接待室 | Petitions Desk']],
  [
    'JW 教务处 | Academic Affairs Office',
    ['JW1 教学运行科 | Teaching Section', 'JW2 学籍科 | Student Records', 'JW3 考试中心 | Examination Centre'],
  ],
  [
    'XG 学生工作部 | Student Affairs Office',
    [
      'XG1 学生资助中心 | Financial Aid Centre',
      'XG2 宿舍管理科 | Dormitory Section',
      'XG3 心理健康教育中心 | Counselling Centre',
      'XG4 就业指导中心 | Career Centre',
    ],
  ],
  ['YJ 研究生院 | Graduate School', ['YJ1 招生办公室 | Graduate Admissions', 'YJ2 培养办公室 | Graduate Programmes']],
  ['RS 人事处 | Human Resources', ['RS1 师资科 | Faculty Section', 'RS2 薪酬福利科 | Pay and Benefits']],
  ['CW 财务处 | Finance Office', ['CW1 报销大厅 | Reimbursement Desk', 'CW2 收费管理科 | Tuition and Fees']],
  [
    'HQ 后勤处 | Campus Services',
    ['HQ1 饮食服务中心 | Canteens', 'HQ2 维修中心 | Repairs', 'HQ3 运输服务中心 | Transport'],
  ],
  ['BW 保卫处 | Security Office', ['BW1 校园报警中心 | Emergency Desk', 'BW2 户籍与车辆科 | Permits Section']],
  [
    'XX 信息化办公室 | Information Office',
    ['XX1 网络运行科 | Network Section', 'XX2 应用服务科 | Applications', 'XX3 校园卡中心 | Campus Card Centre'],
  ],
  ['TS 图书馆 | Library', ['TS1 流通部 | Circulation', 'TS2 参考咨询部 | Reference Desk']],
  ['YY 校医院 | University Hospital', ['YY1 门诊部 | Outpatients', 'YY2 急诊科 | Emergency Room']],
  ['GJ 国际合作处 | International Office', ['GJ1 留学生办公室 | International Students']],
]
