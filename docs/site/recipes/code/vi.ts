import type { PartialCopy } from '@fitout/ui-kit/copy';

const days = ['Chủ nhật', 'Thứ hai', 'Thứ ba', 'Thứ tư', 'Thứ năm', 'Thứ sáu', 'Thứ bảy'];

/** Vietnamese, as far as it is translated. `satisfies Copy` instead makes a missing text a compile error. */
export const vi = {
  general: {
    cancel: 'Hủy',
    confirm: 'Đồng ý',
    close: 'Đóng',
    back: 'Quay lại',
    retry: 'Thử lại',
    loading: 'Đang tải…',
  },
  chat: {
    // What makes this a language of its own: development names the texts that it lacks.
    notes: { language: 'vi' },
    conversations: 'Cuộc trò chuyện',
    messages: 'Tin nhắn',
    composer: 'Nhập tin nhắn',
    send: 'Gửi',
    sent: 'Đã gửi',
    read: 'Đã xem',
    you: 'Bạn',
    peer: 'Người kia',
    recalledBy: (name: string) => `${name} đã thu hồi một tin nhắn`,
    unread: (count: number) => `${count} chưa đọc`,
    messageActions: { copy: { label: 'Sao chép' }, quote: { label: 'Trả lời' }, forward: { label: 'Chuyển tiếp' } },
    yesterday: 'Hôm qua',
    weekdays: days,
    day: (month: number, date: number) => `${date}/${month}`,
    dayOfYear: (year: number, month: number, date: number) => `${date}/${month}/${year}`,
  },
  messenger: { conversations: 'Tin nhắn', groups: 'Nhóm', friends: 'Danh bạ' },
  list: { search: 'Tìm kiếm' },
} satisfies PartialCopy;
