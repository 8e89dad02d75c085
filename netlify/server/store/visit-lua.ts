/* Lua functions for places and work, which are derived from the agendas. They read no KEYS and no ARGV. */

/**
 * `workOf(service)` returns the minutes of work of a service's JSON: below a day they are its duration, above it each day is one
 * of 480.
 */
export const WORK_OF = `
local function workOf(service)
  local minutes = cjson.decode(service).minutes
  if minutes < 1440 then return minutes end
  return math.floor(minutes / 1440 + 0.5) * 480
end
`;

/**
 * `readDays(days, daysKey, agendaKeys, defaults, orderId)` completes open days by their overrides and agendas, without the entries
 * of one order: `isClosed`, `places` at each time, `arrivals` by their time, and `left`, the minutes of work that are left.
 */
export const READ_DAYS = `
local function readDays(days, daysKey, agendaKeys, defaults, orderId)
  local names = {}
  for index, day in ipairs(days) do names[index] = day.day end
  local overrides = redis.call('HMGET', daysKey, unpack(names))
  for index, day in ipairs(days) do
    local override = overrides[index] and cjson.decode(overrides[index]) or {}
    day.isClosed = override.closed or false
    day.places = override.places or defaults.places
    day.left = override.minutes or defaults.minutes
    day.arrivals = {}
    local agenda = redis.call('HGETALL', agendaKeys[index])
    for field = 1, #agenda, 2 do
      if agenda[field] ~= orderId then
        local entry = cjson.decode(agenda[field + 1])
        day.left = day.left - entry.minutes
        if entry.start then day.arrivals[entry.start] = (day.arrivals[entry.start] or 0) + 1 end
      end
    end
  end
end
`;

/**
 * `loadOf(days, index, minutesBefore, work)` returns the minutes that work takes from each day, if it begins on a day
 * `minutesBefore` after opening: it fills that day up to closing, and then the next ones that are open. Nil if they do not fit.
 */
export const LOAD_OF = `
local function loadOf(days, index, minutesBefore, work)
  local load = {}
  for later = index, #days do
    local day = days[later]
    if not day.isClosed then
      local minutes = math.min(work, day.minutes - minutesBefore)
      if minutes > day.left then return nil end
      table.insert(load, { day = day.day, minutes = minutes })
      work = work - minutes
      minutesBefore = 0
      if work == 0 then return load end
    end
  end
  return nil
end
`;
