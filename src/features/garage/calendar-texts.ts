export const googleCalendar = 'Google Calendar';
export const otherCalendar = 'Apple or another calendar';
export const subscribe = 'Subscribe in Apple Calendar';
export const subscribeByAddress = 'Subscribe by an address';
export const subscriptionFollows = 'A subscription follows when you move; the others stay as they are.';
export const byAddress =
  'Copy this address. Google Calendar takes it on a computer: “Other calendars”, “From URL”. Outlook: “Add calendar”, “Subscribe from web”.';
