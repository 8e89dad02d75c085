export const name = 'Contact Us';
export const description = 'Opening hours, address and phone of the garage, and a form to write to us.';
export const introduction = 'Tell us what the car is doing. We answer within one working day.';
