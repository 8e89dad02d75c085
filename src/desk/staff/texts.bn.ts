import type { Role } from '../../contract/desk/desk-staff.ts';

export const title = 'স্টাফ';
export const log = 'কাজের তালিকা';
export const addMember = 'নতুন স্টাফ';
export const changeOf = (name: string): string => `${name}: বদলান`;
export const removeOf = (name: string): string => `${name}: বাদ দিন`;

export const roleNames: Record<Role, string> = { owner: 'মালিক', desk: 'ডেস্ক' };
export const roleRights: Record<Role, string> = {
  owner: 'সঙ্গে টাকা, দিন বদলানো, সার্ভিস আর স্টাফ',
  desk: 'দিন, সপ্তাহ আর ক্যাশ',
};

export const codeLabel = 'কোড';
export const codeHint = 'তিনি সাইন আপ করে /garage খুললে সেখানে কোড দেখতে পাবেন। কোড এক ঘণ্টা কাজ করে।';
export const codeMissing = 'কোডটি লিখুন।';
export const nameLabel = 'নাম';
export const nameHint = 'কার্ডে আর বুকিংয়ের ইতিহাসে এই নাম থাকে। এক নাম দুজনের হতে পারে না।';
export const roleLabel = 'দায়িত্ব';
export const addThis = 'স্টাফে যোগ করুন';
export const isSaved = (name: string, role: string): string => `${name}: ${role}।`;
export const removedMeanwhile = 'এর মধ্যে অন্য একজন মালিক এই স্টাফকে বাদ দিয়েছেন।';

export const removeQuestion = (name: string): string => `${name}: স্টাফ থেকে বাদ দেবেন?`;
export const removeConsequences = 'এরপর তিনি এখানে আর কিছুই দেখতে পাবেন না। বুকিংয়ের ইতিহাসে তাঁর নাম থেকে যাবে।';
export const isRemoved = (name: string): string => `${name} আর স্টাফে নেই।`;
