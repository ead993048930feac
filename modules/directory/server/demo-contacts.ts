import type { Visibility } from '../shapes.ts'

/** A demo contact in the two languages a demo site may start with. */
export type DemoContact = {
  /** The unit's code. */
  unit: string
  post: Pair
  /** What callers ask for, comma-separated. */
  duties: Pair
  office: Pair
  phone: string
  hours: keyof typeof hours
  visibility: Visibility
}
type Pair = readonly [zh: string, en: string]

export const hours = {
  office: ['周一至周五 8:00–11:30，14:00–17:00', 'Mon–Fri 8:00–11:30, 14:00–17:00'],
  long: ['每天 8:00–21:30', 'Daily 8:00–21:30'],
  always: ['全天', 'Around the clock'],
  mornings: ['周二、周四 8:30–11:30', 'Tue and Thu 8:30–11:30'],
} as const

const block: Record<string, Pair> = {
  U: ['行政楼', 'Main Building'],
  S: ['学生事务大厅', 'Student Hall'],
  H: ['后勤楼', 'Services Building'],
  L: ['图书馆', 'Library'],
  M: ['校医院', 'Hospital'],
  G: ['东门岗亭', 'East Gate'],
}

/** unit | post | duties | place room | phone | hours | visibility */
const lines = `
DZ|值班室;Duty desk|校务咨询,公章使用;general questions,use of the seal|U 201|62510001|always|everyone
DZ1|文秘;Secretary|会议室预约,公文流转;meeting rooms,documents|U 203|62510012|office|staff
DZ2|接待员;Reception|投诉,意见建议;complaints,suggestions|U 101|62510020|office|everyone
JW|处长办公室;Head of office|教学投诉;teaching complaints|U 301|62510100|office|members
JW1|排课;Timetabling|调课,停课,教室借用;change of class,borrow a classroom|U 305|62510111|office|members
JW1|教材;Textbooks|教材领取,教材退订;collect textbooks|U 306|62510112|office|members
JW2|学籍管理;Student records|休学,复学,转专业,退学;leave of absence,change of major|S 2|62510121|office|everyone
JW2|证明打印;Certificates|成绩单,在读证明,学历认证;transcript,certificate of enrolment|S 3|62510122|long|everyone
JW3|考务;Examinations|缓考,补考,四六级报名;deferred exam,resit,exam registration|U 310|62510131|office|members
XG|部长办公室;Head of office|学生申诉;student appeals|S 201|62510200|office|members
XG1|助学贷款;Student loans|助学贷款,生源地贷款,缓缴学费;student loan,late payment|S 5|62510211|office|everyone
XG1|奖学金;Scholarships|奖学金,助学金,困难认定;scholarship,grant,hardship|S 6|62510212|office|members
XG2|住宿安排;Room assignment|换宿舍,宿舍调整,退宿;change of room,dorm change,move out|S 8|62510221|office|everyone
XG2|宿舍值班;Dormitory duty|晚归,门禁卡补办,停水停电;late return,new door card,power cut|S 9|62510222|always|members
XG3|心理咨询预约;Counselling|心理咨询,情绪低落;counselling,feeling low|M 302|62510231|office|everyone
XG3|心理危机热线;Crisis line|心理危机,急救;crisis|M 302|62510239|always|everyone
XG4|就业手续;Graduates|三方协议,报到证,档案转递;employment contract,records transfer|S 11|62510241|office|everyone
XG4|招聘会;Job fairs|招聘会,实习;job fair,internship|S 12|62510242|office|everyone
YJ1|硕士招生;Master’s admissions|考研,推免,调剂;admission,recommendation|U 401|62510311|office|everyone
YJ2|学位;Degrees|论文答辩,学位申请;thesis defence,degree|U 405|62510321|office|members
RS1|招聘;Recruitment|教师招聘,职称评审;vacancies,promotion|U 501|62510411|office|staff
RS2|工资;Payroll|工资查询,公积金,社保;salary,housing fund,insurance|U 505|62510421|mornings|staff
CW1|报销受理;Reimbursement|报销,差旅费,劳务费;reimbursement,travel costs|U 105|62510511|office|staff
CW2|学费;Tuition|学费,住宿费,退费,发票;tuition,refund,invoice|U 108|62510521|office|everyone
HQ1|食堂监督;Canteens|食堂投诉,清真餐,饭卡;canteen complaint,halal food|H 102|62510611|long|everyone
HQ2|报修热线;Repairs|报修,漏水,断电,空调;repair,leak,no power|H 105|62510621|always|everyone
HQ2|教室设备;Classroom equipment|投影仪,话筒,多媒体;projector,microphone|H 106|62510622|long|members
HQ3|校车调度;Bus dispatch|校车,用车申请,失物;shuttle bus,lost on the bus|H 110|62510631|long|everyone
BW1|校园报警;Campus emergency|报警,火警,求助;emergency,fire,help|G 1|62510110|always|everyone
BW2|户籍;Household register|户口迁移,户口借用;household register|U 110|62510712|mornings|members
BW2|车辆通行;Vehicle permits|车证,访客车辆;parking permit,visitor car|G 2|62510713|office|everyone
XX|服务台;Service desk|账号,密码,统一认证;account,password,sign-in|U 601|62510800|long|everyone
XX1|网络故障;Network faults|上网,无线网,宿舍网络;no network,wifi|U 603|62510811|long|members
XX2|应用支持;Applications|门户,邮箱,正版软件;portal,mailbox,software|U 605|62510821|office|members
XX3|校园卡;Campus card|补卡,挂失,充值,圈存;lost card,new card,top up|S 15|62510831|long|everyone
TS1|借还书;Circulation|借书,还书,续借,丢书;borrow,return,renew,lost book|L 101|62510911|long|everyone
TS2|查新与传递;Reference|查新,文献传递,论文查重;document delivery,plagiarism check|L 305|62510921|office|members
YY1|挂号;Registration|挂号,体检,医保报销;appointment,check-up,insurance|M 101|62511011|office|everyone
YY2|急诊;Emergency|急救,夜间就诊;first aid,at night|M 1|62511120|always|everyone
GJ1|签证与居留;Visas|签证,居留许可,保险;visa,residence permit|U 705|62511211|office|everyone
`

/** These three for each school. */
const ofSchools = `
|教务秘书;Teaching secretary|选课,成绩复核,毕业审核;course selection,grade review|U 1|625120|office|members
|学生工作办公室;Student office|请假,盖章,评优;leave,stamp,awards|U 2|625121|office|members
|院长信箱;Dean’s office|学院事务,合作;school matters|U 3|625122|office|staff
`

export function demoContacts(schools: readonly string[]): DemoContact[] {
  const named = lines.trim().split('\n').map(parsed)
  const each = schools.flatMap((unit, i) =>
    ofSchools
      .trim()
      .split('\n')
      .map(parsed)
      .map((one) => ({ ...one, unit, phone: `${one.phone}${String(i + 10)}` })),
  )
  return [...named, ...each]
}

function parsed(line: string): DemoContact {
  const [unit = '', post = '', duties = '', place = '', phone = '', when, visibility] = line.split('|')
  const [building = '', room] = place.split(' ')
  const [zh, en] = block[building]!
  const office = [`${zh} ${room}`, `${en} ${room}`] as const
  const kept = { hours: when as keyof typeof hours, visibility: visibility as Visibility }
  return { unit, post: pair(post), duties: pair(duties), office, phone, ...kept }
}

const pair = (text: string): Pair => text.split(';') as unknown as Pair
