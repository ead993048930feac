import { defineMessages } from '#kernel/language/messages.ts'
import { manageMessages } from './words/manage.ts'
import { pageMessages } from './words/page.ts'

export const messages = defineMessages(
  {
    name: ['选座', 'Seats'],
    'service.seats': ['在线选座', 'Choose seats'],
    'right.manage': ['管理场馆与座位图', 'Manage halls and seat plans'],
    'fail.noSuchPool': ['该场次不存在', 'This session does not exist', '此場次不存在'],
    'fail.noSuchGrant': ['没有找到这张票', 'This ticket could not be found'],
    'fail.notOpenYet': ['选座尚未开始', 'Seat selection has not opened yet'],
    'fail.closed': ['选座已经结束', 'Seat selection is over', '選位已結束'],
    'fail.notForYou': ['该场次不对您开放', 'This session is not open to you', '此場次未對您開放'],
    'fail.limit': ['已达到每人可选的座位数', 'You have reached the number of seats per person', '已達每人可選的座位數'],
    'fail.soldOut': ['余票不足', 'Not enough seats left'],
    'fail.placeTaken': ['手慢了一步，这个座位刚刚被选走', 'Someone was a moment faster: this seat has just been taken', '慢了一步，這個座位剛剛被選走'],
    'fail.alreadyYours': ['这个座位已经是您的了', 'This seat is yours already'],
    'fail.alreadyUsed': ['此票已验，不能再操作', 'This ticket has been used', '此票已驗，無法再操作'],
    'fail.noSuchPlace': ['没有这个座位', 'There is no such seat'],
    'fail.codeNeeded': ['请输入兑换码', 'Please enter your code'],
    'fail.codeWrong': ['兑换码不正确', 'This code is not right'],
    'fail.codeUsed': ['兑换码已被使用', 'This code has been used'],
    'fail.tooLate': ['保留时间已过，座位已释放，请重新选择', 'The hold has ended and the seat is free again. Please choose anew', '保留時間已過，座位已釋出，請重新選擇'],
    'fail.notNow': ['当前不能进行此操作', 'This cannot be done now', '目前無法進行此操作'],
    'fail.alreadyWaiting': ['您已在候补名单中', 'You are on the waiting list already'],
    'fail.keyUsed': ['请求重复，请刷新后重试', 'This was sent twice. Refresh and try again', '請求重複，請重新整理後再試'],
    'fail.notSeated': ['该场次无需选座', 'Seats are not chosen for this session', '此場次不需選位'],
    'fail.orphan': ['这样会在旁边留下单个空座，请往旁边挪一个座位', 'This would leave a single empty seat. Please move over by one', '這樣會在旁邊留下單一空位，請往旁邊移一個座位'],
    'fail.wheelchairOnly': ['轮椅席位仅供有需要的观众，请先勾选“需要轮椅席位”', 'Wheelchair places are kept for those who need them. Tick “I need a wheelchair place” first', '輪椅席僅供有需要的觀眾，請先勾選「需要輪椅席」'],
    'fail.companionOnly': ['陪同席位须与旁边的轮椅席位一起选择', 'A companion seat goes together with the wheelchair place beside it', '陪同席須與旁邊的輪椅席一起選擇'],
    'fail.noneTogether': ['没有这么多相连的空座了，可以减少人数或分开选', 'There are not that many seats side by side. Try fewer, or sit apart', '沒有這麼多相連的空位了，可以減少人數或分開選'],
    'fail.nothingHeld': ['还没有选座，或保留时间已过', 'No seat is held, or the hold has ended', '尚未選位，或保留時間已過'],
    'fail.holdersNeeded': ['请填写每个座位的入场人姓名', 'Please fill in who will sit on each seat', '請填寫每個座位的入場者姓名'],
  },
  pageMessages,
  manageMessages,
)
